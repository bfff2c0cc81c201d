ALTER TABLE "certificates" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "missing_letters" text COLLATE "und-x-icu";