CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"role_name" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "change_rows" (
	"change_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"table_name" text NOT NULL,
	"record_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"version_after" integer,
	CONSTRAINT "change_rows_change_id_no_pk" PRIMARY KEY("change_id","no")
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"action" text NOT NULL,
	"total" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"error" jsonb,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notification_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"event_key" text NOT NULL,
	"title_key" text NOT NULL,
	"title_args" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "answer_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"answer" jsonb,
	"client_ms" bigint,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"answer" jsonb,
	"flagged" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"earned" integer,
	"outcome" text,
	"manual" boolean DEFAULT false NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"marked_by" uuid,
	"marked_at" timestamp with time zone,
	"comment" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"state" text NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone,
	"receive_until" timestamp with time zone,
	"declared_seq" integer,
	"finished_at" timestamp with time zone,
	"graded_at" timestamp with time zone,
	"questions" jsonb NOT NULL,
	"passing_score" integer NOT NULL,
	"multi_answer_method" text NOT NULL,
	"earned" integer,
	"max" integer NOT NULL,
	"correct" integer,
	"partial" integer,
	"incorrect" integer,
	"unanswered" integer,
	"manual_left" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"mandatory" boolean DEFAULT false NOT NULL,
	"reason" text,
	"queued_at" timestamp with time zone,
	"offered_until" timestamp with time zone,
	"enrolled_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "grades" (
	"user_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"state" text NOT NULL,
	"passed" boolean NOT NULL,
	"grade" integer,
	"highest" integer,
	"last_attempt" integer,
	"correct" integer NOT NULL,
	"incorrect" integer NOT NULL,
	"attempt_count" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "grades_user_id_quiz_id_pk" PRIMARY KEY("user_id","quiz_id")
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"is_offline" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "module_progress" (
	"user_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"state" text NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "module_progress_user_id_module_id_pk" PRIMARY KEY("user_id","module_id")
);
--> statement-breakpoint
CREATE TABLE "question_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"digest" text NOT NULL,
	"type" text NOT NULL,
	"stem" text NOT NULL,
	"mark" integer NOT NULL,
	"multiple" boolean NOT NULL,
	"shuffle_answers" boolean NOT NULL,
	"choices" jsonb NOT NULL,
	"correct_value" boolean NOT NULL,
	"explanation" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_password_tries" (
	"quiz_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"wrong" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_password_tries_quiz_id_user_id_pk" PRIMARY KEY("quiz_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_passwords" (
	"quiz_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"last_role_id" uuid
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"account" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failed_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid,
	"ip" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text COLLATE "und-x-icu" NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"description" text COLLATE "und-x-icu",
	"image_id" uuid,
	"order" integer DEFAULT 0 NOT NULL,
	"visibility" text COLLATE "und-x-icu" DEFAULT 'all' NOT NULL,
	"status" text COLLATE "und-x-icu" DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text COLLATE "und-x-icu" NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"group_id" uuid NOT NULL,
	"type" text COLLATE "und-x-icu" NOT NULL,
	"competency_id" uuid,
	"level" integer,
	"third_party_name" text COLLATE "und-x-icu",
	"description" text COLLATE "und-x-icu",
	"image_id" uuid,
	"self_paced" boolean DEFAULT false NOT NULL,
	"start_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	"mode" text COLLATE "und-x-icu" DEFAULT 'online' NOT NULL,
	"link" text COLLATE "und-x-icu",
	"location" text COLLATE "und-x-icu",
	"trainer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"external_trainers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"enrol_policy" text COLLATE "und-x-icu" DEFAULT 'open' NOT NULL,
	"enrol_from" timestamp with time zone,
	"enrol_until" timestamp with time zone,
	"cancel_until" timestamp with time zone,
	"capacity" integer,
	"waiting_list" boolean DEFAULT false NOT NULL,
	"status" text COLLATE "und-x-icu" DEFAULT 'draft' NOT NULL,
	"cancel_reason" text COLLATE "und-x-icu",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "modules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text COLLATE "und-x-icu" NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"class_id" uuid NOT NULL,
	"content" text COLLATE "und-x-icu",
	"order" integer DEFAULT 0 NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"unlock" text COLLATE "und-x-icu" DEFAULT 'always' NOT NULL,
	"unlock_at" timestamp with time zone,
	"completion" text COLLATE "und-x-icu" DEFAULT 'manual' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text COLLATE "und-x-icu" NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"class_id" uuid NOT NULL,
	"time_limit" integer,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"deadline" timestamp with time zone,
	"passing_score" integer DEFAULT 7000 NOT NULL,
	"re_test_limit" integer,
	"re_test_wait_minutes" integer DEFAULT 0 NOT NULL,
	"grade_method" text COLLATE "und-x-icu" DEFAULT 'highest' NOT NULL,
	"multi_answer_method" text COLLATE "und-x-icu" DEFAULT 'right_minus_wrong' NOT NULL,
	"shuffle_questions" boolean DEFAULT false NOT NULL,
	"status" text COLLATE "und-x-icu" DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid,
	"type" text COLLATE "und-x-icu" NOT NULL,
	"stem" text COLLATE "und-x-icu" NOT NULL,
	"mark" integer DEFAULT 1000 NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"multiple" boolean DEFAULT false NOT NULL,
	"shuffle_answers" boolean DEFAULT false NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"correct_value" boolean DEFAULT false NOT NULL,
	"explanation" text COLLATE "und-x-icu",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "evaluation_aspects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"type" text COLLATE "und-x-icu" NOT NULL,
	"target" text COLLATE "und-x-icu" NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nip" text COLLATE "und-x-icu" NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"email" text COLLATE "und-x-icu",
	"phone" text COLLATE "und-x-icu",
	"photo_id" uuid,
	"position" text COLLATE "und-x-icu",
	"department" text COLLATE "und-x-icu",
	"placement_city" text COLLATE "und-x-icu",
	"work_area" text COLLATE "und-x-icu",
	"joined_at" date,
	"manager_id" uuid,
	"role_ids" uuid[] DEFAULT '{}' NOT NULL,
	"language" text COLLATE "und-x-icu" DEFAULT 'id' NOT NULL,
	"time_zone" text COLLATE "und-x-icu",
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "competencies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text COLLATE "und-x-icu" NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"type" text COLLATE "und-x-icu" NOT NULL,
	"description" text COLLATE "und-x-icu",
	"validity_months" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"description" text COLLATE "und-x-icu",
	"reach" text COLLATE "und-x-icu" DEFAULT 'all' NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"administrator" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text COLLATE "und-x-icu" NOT NULL,
	"image_id" uuid,
	"alt" text COLLATE "und-x-icu" NOT NULL,
	"link" text COLLATE "und-x-icu",
	"start_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	"order" integer DEFAULT 0 NOT NULL,
	"dismissible" boolean DEFAULT true NOT NULL,
	"status" text COLLATE "und-x-icu" DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text COLLATE "und-x-icu" NOT NULL,
	"body" text COLLATE "und-x-icu" NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"start_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	"status" text COLLATE "und-x-icu" DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "change_rows" ADD CONSTRAINT "change_rows_change_id_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_version_id_question_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_progress" ADD CONSTRAINT "module_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_progress" ADD CONSTRAINT "module_progress_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_password_tries" ADD CONSTRAINT "quiz_password_tries_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_password_tries" ADD CONSTRAINT "quiz_password_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_passwords" ADD CONSTRAINT "quiz_passwords_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_last_role_id_roles_id_fk" FOREIGN KEY ("last_role_id") REFERENCES "public"."roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_competency_id_competencies_id_fk" FOREIGN KEY ("competency_id") REFERENCES "public"."competencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_photo_id_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_entity_idx" ON "audit_events" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_actor_idx" ON "audit_events" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "changes_actor_idx" ON "changes" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "changes_undo_until_idx" ON "changes" USING btree ("undo_until");--> statement-breakpoint
CREATE INDEX "job_runs_actor_idx" ON "job_runs" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_notification_channel_key" ON "deliveries" USING btree ("notification_id","channel");--> statement-breakpoint
CREATE INDEX "deliveries_state_idx" ON "deliveries" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event_user_key" ON "notifications" USING btree ("event_key","user_id");--> statement-breakpoint
CREATE INDEX "notifications_user_id_idx" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "answer_events_key" ON "answer_events" USING btree ("attempt_id","question_id","seq","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "answers_question_key" ON "answers" USING btree ("attempt_id","question_id");--> statement-breakpoint
CREATE INDEX "answers_manual_idx" ON "answers" USING btree ("attempt_id") WHERE "answers"."manual";--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_open_key" ON "attempts" USING btree ("quiz_id","user_id") WHERE "attempts"."state" in ('responding', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_no_key" ON "attempts" USING btree ("quiz_id","user_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_idempotency_key" ON "attempts" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "attempts_class_id_idx" ON "attempts" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "attempts_deadline_idx" ON "attempts" USING btree ("deadline_at") WHERE "attempts"."state" = 'responding';--> statement-breakpoint
CREATE INDEX "attempts_receive_until_idx" ON "attempts" USING btree ("receive_until") WHERE "attempts"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "attempts_to_correct_idx" ON "attempts" USING btree ("quiz_id") WHERE "attempts"."manual_left" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_class_user_key" ON "enrolments" USING btree ("class_id","user_id");--> statement-breakpoint
CREATE INDEX "enrolments_user_id_idx" ON "enrolments" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "enrolments_class_state_idx" ON "enrolments" USING btree ("class_id","state");--> statement-breakpoint
CREATE INDEX "enrolments_offered_until_idx" ON "enrolments" USING btree ("offered_until") WHERE "enrolments"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "grades_quiz_id_idx" ON "grades" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "grades_class_user_idx" ON "grades" USING btree ("class_id","user_id");--> statement-breakpoint
CREATE INDEX "presence_last_seen_at_idx" ON "presence" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "module_progress_module_id_idx" ON "module_progress" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "module_progress_class_idx" ON "module_progress" USING btree ("class_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_versions_digest_key" ON "question_versions" USING btree ("question_id","digest");--> statement-breakpoint
CREATE INDEX "login_attempts_last_failed_at_idx" ON "login_attempts" USING btree ("last_failed_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_slug_key" ON "groups" USING btree (lower("slug"));--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name_key" ON "groups" USING btree (lower("name")) WHERE "groups"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "groups_visibility_idx" ON "groups" USING btree ("visibility","id");--> statement-breakpoint
CREATE INDEX "groups_status_idx" ON "groups" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "groups_order_sort_idx" ON "groups" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "groups_search_idx" ON "groups" USING gin ((lower(coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "classes_slug_key" ON "classes" USING btree (lower("slug"));--> statement-breakpoint
CREATE INDEX "classes_group_id_idx" ON "classes" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "classes_type_idx" ON "classes" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "classes_competency_id_idx" ON "classes" USING btree ("competency_id","id");--> statement-breakpoint
CREATE INDEX "classes_mode_idx" ON "classes" USING btree ("mode","id");--> statement-breakpoint
CREATE INDEX "classes_trainer_ids_idx" ON "classes" USING gin ("trainer_ids");--> statement-breakpoint
CREATE INDEX "classes_status_idx" ON "classes" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "classes_start_at_sort_idx" ON "classes" USING btree ("start_at","id");--> statement-breakpoint
CREATE INDEX "classes_search_idx" ON "classes" USING gin ((lower(coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "modules_slug_key" ON "modules" USING btree ("class_id",lower("slug"));--> statement-breakpoint
CREATE INDEX "modules_class_id_idx" ON "modules" USING btree ("class_id","id");--> statement-breakpoint
CREATE INDEX "modules_order_sort_idx" ON "modules" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "modules_search_idx" ON "modules" USING gin ((lower(coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "quizzes_slug_key" ON "quizzes" USING btree (lower("slug"));--> statement-breakpoint
CREATE INDEX "quizzes_class_id_idx" ON "quizzes" USING btree ("class_id","id");--> statement-breakpoint
CREATE INDEX "quizzes_status_idx" ON "quizzes" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "quizzes_name_sort_idx" ON "quizzes" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "quizzes_search_idx" ON "quizzes" USING gin ((lower(coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "questions_quiz_id_idx" ON "questions" USING btree ("quiz_id","id");--> statement-breakpoint
CREATE INDEX "questions_type_idx" ON "questions" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "questions_order_sort_idx" ON "questions" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "questions_search_idx" ON "questions" USING gin ((lower(coalesce("stem", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "evaluation_aspects_type_idx" ON "evaluation_aspects" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "evaluation_aspects_target_idx" ON "evaluation_aspects" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "evaluation_aspects_active_idx" ON "evaluation_aspects" USING btree ("active","id");--> statement-breakpoint
CREATE INDEX "evaluation_aspects_order_sort_idx" ON "evaluation_aspects" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "evaluation_aspects_search_idx" ON "evaluation_aspects" USING gin ((lower(coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "users_nip_key" ON "users" USING btree (lower("nip"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email")) WHERE "users"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_key" ON "users" USING btree (lower("phone")) WHERE "users"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "users_position_idx" ON "users" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "users_department_idx" ON "users" USING btree ("department","id");--> statement-breakpoint
CREATE INDEX "users_placement_city_idx" ON "users" USING btree ("placement_city","id");--> statement-breakpoint
CREATE INDEX "users_work_area_idx" ON "users" USING btree ("work_area","id");--> statement-breakpoint
CREATE INDEX "users_manager_id_idx" ON "users" USING btree ("manager_id","id");--> statement-breakpoint
CREATE INDEX "users_role_ids_idx" ON "users" USING gin ("role_ids");--> statement-breakpoint
CREATE INDEX "users_active_idx" ON "users" USING btree ("active","id");--> statement-breakpoint
CREATE INDEX "users_name_sort_idx" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ((lower(coalesce("nip", '') || ' ' || coalesce("name", '') || ' ' || coalesce("email", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "competencies_code_key" ON "competencies" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "competencies_type_idx" ON "competencies" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "competencies_code_sort_idx" ON "competencies" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "competencies_search_idx" ON "competencies" USING gin ((lower(coalesce("code", '') || ' ' || coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_key" ON "roles" USING btree (lower("name")) WHERE "roles"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "roles_name_sort_idx" ON "roles" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "roles_search_idx" ON "roles" USING gin ((lower(coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "banners_status_idx" ON "banners" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "banners_order_sort_idx" ON "banners" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "banners_search_idx" ON "banners" USING gin ((lower(coalesce("title", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "announcements_pinned_idx" ON "announcements" USING btree ("pinned","id");--> statement-breakpoint
CREATE INDEX "announcements_status_idx" ON "announcements" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "announcements_created_at_sort_idx" ON "announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_search_idx" ON "announcements" USING gin ((lower(coalesce("title", ''))) gin_trgm_ops);