ALTER TABLE "attempts" ADD COLUMN "navigation" text DEFAULT 'free' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "layout" text DEFAULT 'one' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "navigation" text COLLATE "und-x-icu" DEFAULT 'free' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "layout" text COLLATE "und-x-icu" DEFAULT 'one' NOT NULL;