CREATE TABLE "attempt_scores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"regrade_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "late_decisions" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"accepted" boolean NOT NULL,
	"regrade_id" uuid,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regrades" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"choices" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"token" text,
	"attempts" integer NOT NULL,
	"to_passed" integer NOT NULL,
	"to_failed" integer NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "regraded" jsonb;--> statement-breakpoint
ALTER TABLE "attempt_scores" ADD CONSTRAINT "attempt_scores_regrade_id_regrades_id_fk" FOREIGN KEY ("regrade_id") REFERENCES "public"."regrades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_scores" ADD CONSTRAINT "attempt_scores_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_decisions" ADD CONSTRAINT "late_decisions_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_decisions" ADD CONSTRAINT "late_decisions_regrade_id_regrades_id_fk" FOREIGN KEY ("regrade_id") REFERENCES "public"."regrades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_scores_regrade_key" ON "attempt_scores" USING btree ("regrade_id","attempt_id");--> statement-breakpoint
CREATE INDEX "attempt_scores_attempt_idx" ON "attempt_scores" USING btree ("attempt_id","at");--> statement-breakpoint
CREATE INDEX "late_decisions_attempt_idx" ON "late_decisions" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "late_decisions_regrade_idx" ON "late_decisions" USING btree ("regrade_id");--> statement-breakpoint
CREATE UNIQUE INDEX "regrades_token_key" ON "regrades" USING btree ("quiz_id","token") WHERE "regrades"."token" is not null;--> statement-breakpoint
CREATE INDEX "regrades_quiz_at_idx" ON "regrades" USING btree ("quiz_id","at");