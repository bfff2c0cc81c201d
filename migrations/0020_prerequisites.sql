ALTER TABLE "groups" ADD COLUMN "enforce_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "prerequisite_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "classes_prerequisite_ids_idx" ON "classes" USING gin ("prerequisite_ids");