CREATE TABLE "attempt_focus" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seconds" integer,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "log_focus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "full_screen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "log_focus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "full_screen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_focus" ADD CONSTRAINT "attempt_focus_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_focus" ADD CONSTRAINT "attempt_focus_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_focus_key" ON "attempt_focus" USING btree ("attempt_id","event_id");--> statement-breakpoint
CREATE INDEX "attempt_focus_user_idx" ON "attempt_focus" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "attempt_focus_received_at_idx" ON "attempt_focus" USING btree ("received_at");