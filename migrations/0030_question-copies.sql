ALTER TABLE "question_copies" ADD COLUMN "batch_id" uuid NOT NULL;--> statement-breakpoint
CREATE INDEX "question_copies_batch_idx" ON "question_copies" USING btree ("batch_id");