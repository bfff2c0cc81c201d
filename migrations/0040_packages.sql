CREATE TABLE "package_uploads" (
	"upload_id" uuid PRIMARY KEY NOT NULL,
	"archive_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"entries" jsonb NOT NULL,
	"manifest" jsonb NOT NULL,
	"losses" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"package_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"original_file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"entries" jsonb NOT NULL,
	"manifest" jsonb NOT NULL,
	"losses" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"file_id" uuid,
	"note" text COLLATE "und-x-icu",
	"kind" text COLLATE "und-x-icu",
	"edition" text COLLATE "und-x-icu",
	"parts" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "package_uploads" ADD CONSTRAINT "package_uploads_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_versions" ADD CONSTRAINT "package_versions_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_versions" ADD CONSTRAINT "package_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_versions" ADD CONSTRAINT "package_versions_original_file_id_files_id_fk" FOREIGN KEY ("original_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "package_versions_no_key" ON "package_versions" USING btree ("package_id","no");--> statement-breakpoint
CREATE INDEX "packages_kind_idx" ON "packages" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "packages_name_prefix_idx" ON "packages" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "packages_search_idx" ON "packages" USING gin ((lower(' ' || coalesce("name", ''))) gin_trgm_ops);