CREATE TABLE "corrections" (
	"answer_id" uuid NOT NULL,
	"corrector_id" uuid NOT NULL,
	"claimed_until" timestamp with time zone,
	"round" integer,
	"earned" integer,
	"criteria" jsonb,
	"comment" text,
	"marked_at" timestamp with time zone,
	CONSTRAINT "corrections_answer_id_corrector_id_pk" PRIMARY KEY("answer_id","corrector_id")
);
--> statement-breakpoint
CREATE TABLE "learner_numbers" (
	"quiz_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"no" integer NOT NULL,
	CONSTRAINT "learner_numbers_quiz_id_user_id_pk" PRIMARY KEY("quiz_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "answers" DROP CONSTRAINT "answers_claimed_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "release_marks" text COLLATE "und-x-icu" DEFAULT 'at_once' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "marking" text COLLATE "und-x-icu" DEFAULT 'single' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "marking_tolerance" integer;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "anonymous_marking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_corrector_id_users_id_fk" FOREIGN KEY ("corrector_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_numbers" ADD CONSTRAINT "learner_numbers_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_numbers" ADD CONSTRAINT "learner_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_round_key" ON "corrections" USING btree ("answer_id","round") WHERE "corrections"."round" is not null;--> statement-breakpoint
CREATE INDEX "corrections_corrector_id_idx" ON "corrections" USING btree ("corrector_id");--> statement-breakpoint
CREATE UNIQUE INDEX "learner_numbers_no_key" ON "learner_numbers" USING btree ("quiz_id","no");--> statement-breakpoint
CREATE INDEX "attempts_ready_idx" ON "attempts" USING btree ("quiz_id") WHERE "attempts"."state" = 'pending' and "attempts"."manual_left" = 0;--> statement-breakpoint
ALTER TABLE "answers" DROP COLUMN "claimed_by";--> statement-breakpoint
ALTER TABLE "answers" DROP COLUMN "claimed_until";