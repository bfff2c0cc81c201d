CREATE TABLE "quiz_pauses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_key" uuid
);
--> statement-breakpoint
ALTER TABLE "quiz_pauses" ADD CONSTRAINT "quiz_pauses_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_pauses" ADD CONSTRAINT "quiz_pauses_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_pauses_open_key" ON "quiz_pauses" USING btree ("quiz_id") WHERE "quiz_pauses"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_pauses_ended_key" ON "quiz_pauses" USING btree ("ended_key");--> statement-breakpoint
CREATE INDEX "attempts_annulled_idx" ON "attempts" USING btree ("quiz_id") WHERE "attempts"."annulled_at" is not null;