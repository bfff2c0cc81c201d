ALTER TABLE "question_versions" ADD COLUMN "rubric" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "model_answer" text;--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "words_min" integer;--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "words_max" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "words_min" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "words_max" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "model_answer" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "rubric" jsonb DEFAULT '[]'::jsonb NOT NULL;