ALTER TABLE "attempts" ADD COLUMN "negative_marking" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "overdue" text DEFAULT 'autosubmit' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "grace_seconds" integer;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "overdue" text COLLATE "und-x-icu" DEFAULT 'autosubmit' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "grace_seconds" integer;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "negative_marking" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "pick_count" integer;