ALTER TABLE "classes" ADD COLUMN "audience_rule" jsonb;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "mandatory_user_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "classes_mandatory_user_ids_idx" ON "classes" USING gin ("mandatory_user_ids");