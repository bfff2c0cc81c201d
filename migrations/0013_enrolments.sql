DROP INDEX "enrolments_class_user_key";--> statement-breakpoint
DROP INDEX "enrolments_user_id_idx";--> statement-breakpoint
DROP INDEX "enrolments_class_state_idx";--> statement-breakpoint
ALTER TABLE "enrolments" ALTER COLUMN "state" SET DATA TYPE text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "enrolments" ALTER COLUMN "mandatory" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "enrolments" ALTER COLUMN "reason" SET DATA TYPE text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "from_audience" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "left_audience_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "exemption_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "exemption_reason" text COLLATE "und-x-icu";--> statement-breakpoint
CREATE INDEX "enrolments_class_id_idx" ON "enrolments" USING btree ("class_id","id");--> statement-breakpoint
CREATE INDEX "enrolments_state_idx" ON "enrolments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "enrolments_mandatory_idx" ON "enrolments" USING btree ("mandatory","id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_class_id_user_id_key" ON "enrolments" USING btree ("class_id","user_id");--> statement-breakpoint
CREATE INDEX "enrolments_created_at_sort_idx" ON "enrolments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enrolments_user_state_idx" ON "enrolments" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "enrolments_class_created_idx" ON "enrolments" USING btree ("class_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enrolments_user_id_idx" ON "enrolments" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "enrolments_class_state_idx" ON "enrolments" USING btree ("class_id","state","queued_at");