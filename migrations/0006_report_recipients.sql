ALTER TABLE "report_schedules" ADD COLUMN "formats" text[] DEFAULT '{"xlsx"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD COLUMN "recipient_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD COLUMN "results" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "report_schedules" SET "formats" = array["format"], "recipient_ids" = array["user_id"];--> statement-breakpoint
ALTER TABLE "report_schedules" DROP COLUMN "format";