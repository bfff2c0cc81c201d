CREATE TABLE "quiz_statistics" (
	"quiz_id" uuid NOT NULL,
	"attempts" text NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"statistics" jsonb NOT NULL,
	CONSTRAINT "quiz_statistics_quiz_id_attempts_pk" PRIMARY KEY("quiz_id","attempts")
);
--> statement-breakpoint
DROP INDEX "grades_quiz_id_idx";--> statement-breakpoint
ALTER TABLE "quiz_statistics" ADD CONSTRAINT "quiz_statistics_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grades_quiz_updated_idx" ON "grades" USING btree ("quiz_id","updated_at");