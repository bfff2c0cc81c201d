ALTER TABLE "attempt_addresses" ADD COLUMN "outside_seb_saves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "seb_config_keys" jsonb;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "seb_config_keys" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "seb_link" text COLLATE "und-x-icu";