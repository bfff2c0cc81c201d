CREATE TABLE "practice_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"box" integer NOT NULL,
	"due_on" date,
	"last_at" timestamp with time zone NOT NULL,
	"rights" integer NOT NULL,
	"wrongs" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "practice" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_cards_key" ON "practice_cards" USING btree ("user_id","question_id");--> statement-breakpoint
CREATE INDEX "practice_cards_quiz_idx" ON "practice_cards" USING btree ("quiz_id","question_id");--> statement-breakpoint
CREATE INDEX "practice_cards_last_at_idx" ON "practice_cards" USING btree ("last_at");