ALTER TABLE "attempt_addresses" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_addresses" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "attempt_addresses" ADD COLUMN "other_device_saves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "one_device" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "one_device" boolean DEFAULT false NOT NULL;