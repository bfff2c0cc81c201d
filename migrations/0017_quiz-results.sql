ALTER TABLE "quizzes" ADD COLUMN "show_score" text COLLATE "und-x-icu" DEFAULT 'now' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "show_correctness" text COLLATE "und-x-icu" DEFAULT 'after_deadline' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "show_key" text COLLATE "und-x-icu" DEFAULT 'after_deadline' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "show_feedback" text COLLATE "und-x-icu" DEFAULT 'after_deadline' NOT NULL;