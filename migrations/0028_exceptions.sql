CREATE TABLE "quiz_overrides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"whom" text COLLATE "und-x-icu" DEFAULT 'user' NOT NULL,
	"user_id" uuid,
	"audience" jsonb,
	"extra_minutes" integer,
	"extra_attempts" integer,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"deadline" timestamp with time zone,
	"reason" text COLLATE "und-x-icu" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "quiz_overrides" ADD CONSTRAINT "quiz_overrides_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_overrides" ADD CONSTRAINT "quiz_overrides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_overrides_quiz_id_idx" ON "quiz_overrides" USING btree ("quiz_id","id");--> statement-breakpoint
CREATE INDEX "quiz_overrides_user_id_idx" ON "quiz_overrides" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_overrides_quiz_id_user_id_key" ON "quiz_overrides" USING btree ("quiz_id","user_id");--> statement-breakpoint
CREATE INDEX "quiz_overrides_created_at_sort_idx" ON "quiz_overrides" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quiz_overrides_reason_prefix_idx" ON "quiz_overrides" USING btree ((left(lower("reason"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "quiz_overrides_search_idx" ON "quiz_overrides" USING gin ((lower(' ' || coalesce("reason", ''))) gin_trgm_ops);