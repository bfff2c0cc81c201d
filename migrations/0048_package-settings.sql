ALTER TABLE "package_versions" ALTER COLUMN "file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "package_versions" ALTER COLUMN "original_file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "package_versions" ADD COLUMN "files_left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "identify" text COLLATE "und-x-icu" DEFAULT 'name' NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "outside_media" boolean DEFAULT false NOT NULL;