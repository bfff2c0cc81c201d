CREATE TABLE "question_copies" (
	"copy_id" uuid PRIMARY KEY NOT NULL,
	"source_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "media_id" uuid;--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "media_alt" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "media_id" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "media_alt" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "question_copies" ADD CONSTRAINT "question_copies_copy_id_questions_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_copies" ADD CONSTRAINT "question_copies_source_id_questions_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_copies_source_idx" ON "question_copies" USING btree ("source_id");--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_media_id_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_media_id_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_tags_idx" ON "questions" USING gin ("tags");