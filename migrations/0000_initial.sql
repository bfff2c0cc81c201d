CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"is_one" boolean PRIMARY KEY NOT NULL,
	"no" bigint NOT NULL,
	"seal" text NOT NULL,
	"looked_at" timestamp with time zone
);
--> statement-breakpoint
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
	"ip" text,
	"seal_no" bigint,
	"seal" text,
	"looked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "change_rows" (
	"change_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"table_name" text NOT NULL,
	"record_id" uuid NOT NULL,
	"before" jsonb,
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text,
	"bytes" bigint NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"user_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"headers" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_mappings_user_id_resource_headers_pk" PRIMARY KEY("user_id","resource","headers")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notification_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	"next_try_at" timestamp with time zone,
	"sent_with" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mail_off" text[] DEFAULT '{}' NOT NULL,
	"sms_on" text[] DEFAULT '{}' NOT NULL,
	"digest" text NOT NULL,
	"digest_hour" integer NOT NULL,
	"digest_weekday" integer NOT NULL,
	"quiet_from" text,
	"quiet_until" text,
	"updated_at" timestamp with time zone NOT NULL
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
CREATE TABLE "tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"role_id" uuid,
	"path" text NOT NULL,
	"language" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creations" (
	"actor_id" uuid NOT NULL,
	"key" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "creations_actor_id_key_pk" PRIMARY KEY("actor_id","key")
);
--> statement-breakpoint
CREATE TABLE "announcement_reads" (
	"announcement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	CONSTRAINT "announcement_reads_announcement_id_user_id_pk" PRIMARY KEY("announcement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "attempt_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"attempt_id" uuid,
	"act" text NOT NULL,
	"minutes" integer,
	"reason" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
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
	"committed" jsonb,
	"finished_at" timestamp with time zone,
	"graded_at" timestamp with time zone,
	"questions" jsonb NOT NULL,
	"passing_score" integer NOT NULL,
	"multi_answer_method" text NOT NULL,
	"negative_marking" integer DEFAULT 0 NOT NULL,
	"overdue" text DEFAULT 'autosubmit' NOT NULL,
	"grace_seconds" integer,
	"earned" integer,
	"max" integer NOT NULL,
	"correct" integer,
	"partial" integer,
	"incorrect" integer,
	"unanswered" integer,
	"manual_left" integer DEFAULT 0 NOT NULL,
	"publish_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"navigation" text DEFAULT 'free' NOT NULL,
	"layout" text DEFAULT 'one' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"paused_at" timestamp with time zone,
	"annulled_at" timestamp with time zone,
	"extra_seconds" integer DEFAULT 0 NOT NULL,
	"reopened_until" timestamp with time zone,
	"regraded" jsonb,
	"could_read_questions" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "attendance_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance_tries" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"wrong" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banner_dismissals" (
	"banner_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"dismissed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "banner_dismissals_banner_id_user_id_pk" PRIMARY KEY("banner_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"user_id" uuid,
	"class_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "calendar_addresses_secret_unique" UNIQUE("secret"),
	CONSTRAINT "calendar_addresses_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "calendar_addresses_class_id_unique" UNIQUE("class_id")
);
--> statement-breakpoint
CREATE TABLE "certificate_layouts" (
	"hash" text PRIMARY KEY NOT NULL,
	"layout" jsonb NOT NULL,
	"background_id" uuid
);
--> statement-breakpoint
CREATE TABLE "certificate_snapshots" (
	"certificate_id" uuid PRIMARY KEY NOT NULL,
	"layout_hash" text NOT NULL,
	"shown" jsonb NOT NULL,
	"attested" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_years" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "competency_standings" (
	"user_id" uuid NOT NULL,
	"competency_id" uuid NOT NULL,
	"standing" text NOT NULL,
	"is_required" boolean NOT NULL,
	"required_level" integer,
	"level" integer,
	"record_id" uuid,
	"ends_on" date,
	"changes_on" date,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "competency_standings_user_id_competency_id_pk" PRIMARY KEY("user_id","competency_id")
);
--> statement-breakpoint
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
CREATE TABLE "evaluation_answers" (
	"response_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"trainer" text DEFAULT '' NOT NULL,
	"value" jsonb,
	CONSTRAINT "evaluation_answers_response_id_version_id_trainer_pk" PRIMARY KEY("response_id","version_id","trainer")
);
--> statement-breakpoint
CREATE TABLE "evaluation_aspect_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"aspect_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"digest" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"target" text NOT NULL,
	"required" boolean NOT NULL,
	"options" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_participations" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "evaluation_participations_class_id_user_id_pk" PRIMARY KEY("class_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "evaluation_responses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"author_key" text NOT NULL,
	"user_id" uuid,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "forum_files" (
	"post_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "forum_files_post_id_place_pk" PRIMARY KEY("post_id","place")
);
--> statement-breakpoint
CREATE TABLE "forum_mentions" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "forum_mentions_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "forum_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"is_staff" boolean NOT NULL,
	"text" text NOT NULL,
	"reply_to" uuid,
	"client_key" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text
);
--> statement-breakpoint
CREATE TABLE "forum_reads" (
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_no" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_reads_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "forum_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "forum_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp with time zone,
	"last_no" integer DEFAULT 0 NOT NULL,
	"last_post_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
	"held_until" timestamp with time zone,
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
	"blocks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "module_progress_user_id_module_id_pk" PRIMARY KEY("user_id","module_id")
);
--> statement-breakpoint
CREATE TABLE "reading_clocks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"counted_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_copies" (
	"copy_id" uuid PRIMARY KEY NOT NULL,
	"source_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL
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
	"media_id" uuid,
	"media_alt" text,
	"created_at" timestamp with time zone NOT NULL,
	"rubric" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"model_answer" text,
	"words_min" integer,
	"words_max" integer
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
CREATE TABLE "report_results" (
	"key" text PRIMARY KEY NOT NULL,
	"asked" jsonb NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"took_ms" integer DEFAULT 0 NOT NULL,
	"result" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid,
	"query" jsonb NOT NULL,
	"format" text NOT NULL,
	"every" text NOT NULL,
	"weekday" integer NOT NULL,
	"month_day" integer NOT NULL,
	"hour" integer NOT NULL,
	"time_zone" text NOT NULL,
	"next_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"stopped" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seeded_roles" (
	"name" text PRIMARY KEY NOT NULL,
	"role_id" uuid NOT NULL,
	"known" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"filter" jsonb NOT NULL,
	"sort" jsonb,
	"columns" jsonb,
	"created_at" timestamp with time zone NOT NULL,
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
CREATE TABLE "known_devices" (
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_token_hash_user_id_pk" PRIMARY KEY("token_hash","user_id")
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
CREATE TABLE "sign_in_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"names" text[] NOT NULL,
	"user_ids" uuid[] NOT NULL,
	CONSTRAINT "sign_in_failures_address_minute_key" UNIQUE("address","minute","kind")
);
--> statement-breakpoint
CREATE TABLE "sign_in_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"secret_hash" text,
	"sent_to" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"state" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	"sent_at" timestamp with time zone,
	CONSTRAINT "sign_in_secrets_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "used_proofs" (
	"proof" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wrong_codes" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_statistics" (
	"quiz_id" uuid NOT NULL,
	"attempts" text NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"grade_removed_at" timestamp with time zone,
	"statistics" jsonb NOT NULL,
	CONSTRAINT "quiz_statistics_quiz_id_attempts_pk" PRIMARY KEY("quiz_id","attempts")
);
--> statement-breakpoint
CREATE TABLE "demo_people" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"suspended_at" timestamp with time zone
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
	"audience_rule" jsonb,
	"enforce_order" boolean DEFAULT false NOT NULL,
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
	"audience_rule" jsonb,
	"mandatory_user_ids" uuid[] DEFAULT '{}' NOT NULL,
	"enrol_policy" text COLLATE "und-x-icu" DEFAULT 'open' NOT NULL,
	"enrol_from" timestamp with time zone,
	"enrol_until" timestamp with time zone,
	"cancel_until" timestamp with time zone,
	"prerequisite_ids" uuid[] DEFAULT '{}' NOT NULL,
	"prerequisite_competency_ids" uuid[] DEFAULT '{}' NOT NULL,
	"capacity" integer,
	"waiting_list" boolean DEFAULT false NOT NULL,
	"complete_modules" boolean DEFAULT true NOT NULL,
	"complete_quizzes" boolean DEFAULT true NOT NULL,
	"complete_attendance" integer,
	"complete_evaluation" boolean DEFAULT false NOT NULL,
	"certificate_template_id" uuid,
	"certificate_validity_months" integer,
	"evaluation_aspect_ids" uuid[] DEFAULT '{}' NOT NULL,
	"evaluation_anonymous" boolean DEFAULT true NOT NULL,
	"evaluation_access" text COLLATE "und-x-icu" DEFAULT 'draft' NOT NULL,
	"evaluation_from" timestamp with time zone,
	"evaluation_until" timestamp with time zone,
	"attendance_access" text COLLATE "und-x-icu" DEFAULT 'draft' NOT NULL,
	"attendance_from" timestamp with time zone,
	"attendance_until" timestamp with time zone,
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
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text COLLATE "und-x-icu" NOT NULL,
	"mandatory" boolean DEFAULT false NOT NULL,
	"from_audience" boolean DEFAULT false NOT NULL,
	"reason" text COLLATE "und-x-icu",
	"queued_at" timestamp with time zone,
	"offered_until" timestamp with time zone,
	"enrolled_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"left_audience_at" timestamp with time zone,
	"exemption_requested_at" timestamp with time zone,
	"exemption_reason" text COLLATE "und-x-icu",
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
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"unlock" text COLLATE "und-x-icu" DEFAULT 'always' NOT NULL,
	"unlock_at" timestamp with time zone,
	"completion" text COLLATE "und-x-icu" DEFAULT 'manual' NOT NULL,
	"completion_minutes" integer,
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
	"overdue" text COLLATE "und-x-icu" DEFAULT 'autosubmit' NOT NULL,
	"grace_seconds" integer,
	"passing_score" integer DEFAULT 7000 NOT NULL,
	"re_test_limit" integer,
	"re_test_wait_minutes" integer DEFAULT 0 NOT NULL,
	"grade_method" text COLLATE "und-x-icu" DEFAULT 'highest' NOT NULL,
	"multi_answer_method" text COLLATE "und-x-icu" DEFAULT 'right_minus_wrong' NOT NULL,
	"negative_marking" integer DEFAULT 0 NOT NULL,
	"release_marks" text COLLATE "und-x-icu" DEFAULT 'at_once' NOT NULL,
	"marking" text COLLATE "und-x-icu" DEFAULT 'single' NOT NULL,
	"marking_tolerance" integer,
	"anonymous_marking" boolean DEFAULT false NOT NULL,
	"shuffle_questions" boolean DEFAULT false NOT NULL,
	"pick_count" integer,
	"navigation" text COLLATE "und-x-icu" DEFAULT 'free' NOT NULL,
	"layout" text COLLATE "und-x-icu" DEFAULT 'one' NOT NULL,
	"show_score" text COLLATE "und-x-icu" DEFAULT 'now' NOT NULL,
	"show_correctness" text COLLATE "und-x-icu" DEFAULT 'after_deadline' NOT NULL,
	"show_key" text COLLATE "und-x-icu" DEFAULT 'after_deadline' NOT NULL,
	"show_feedback" text COLLATE "und-x-icu" DEFAULT 'after_deadline' NOT NULL,
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
	"media_id" uuid,
	"media_alt" text COLLATE "und-x-icu",
	"mark" integer DEFAULT 1000 NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"multiple" boolean DEFAULT false NOT NULL,
	"shuffle_answers" boolean DEFAULT false NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"correct_value" boolean DEFAULT false NOT NULL,
	"explanation" text COLLATE "und-x-icu",
	"words_min" integer,
	"words_max" integer,
	"model_answer" text COLLATE "und-x-icu",
	"rubric" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "attendance_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text COLLATE "und-x-icu" NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by_id" uuid,
	"method" text COLLATE "und-x-icu" NOT NULL,
	"note" text COLLATE "und-x-icu",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attendance_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"method" text COLLATE "und-x-icu" DEFAULT 'qr_rotating' NOT NULL,
	"code" text COLLATE "und-x-icu",
	"open_before_minutes" integer DEFAULT 15 NOT NULL,
	"close_after_minutes" integer DEFAULT 30 NOT NULL,
	"late_after_minutes" integer DEFAULT 10 NOT NULL,
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
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text COLLATE "und-x-icu" NOT NULL,
	"holder" text COLLATE "und-x-icu" NOT NULL,
	"user_id" uuid NOT NULL,
	"class_name" text COLLATE "und-x-icu" NOT NULL,
	"class_id" uuid NOT NULL,
	"template_id" uuid,
	"cycle" integer NOT NULL,
	"origin" text COLLATE "und-x-icu" NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"superseded_at" timestamp with time zone,
	"successor_id" uuid,
	"reason" text COLLATE "und-x-icu",
	"seen_at" timestamp with time zone,
	"code" text COLLATE "und-x-icu" NOT NULL,
	"pdf_id" uuid,
	"sha256" text COLLATE "und-x-icu",
	"missing_letters" text COLLATE "und-x-icu",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "certificate_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"language" text COLLATE "und-x-icu" DEFAULT 'id' NOT NULL,
	"orientation" text COLLATE "und-x-icu" DEFAULT 'landscape' NOT NULL,
	"background_id" uuid,
	"boxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
	"anonymised_at" timestamp with time zone,
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
	"levels" integer DEFAULT 5 NOT NULL,
	"validity_months" integer,
	"window_days" integer DEFAULT 60 NOT NULL,
	"grace_days" integer DEFAULT 0 NOT NULL,
	"reminders" text[] DEFAULT '{60,30,7,0}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "competency_requirements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"competency_id" uuid NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"level" integer DEFAULT 1 NOT NULL,
	"whom" text COLLATE "und-x-icu" DEFAULT 'audience' NOT NULL,
	"audience_rule" jsonb,
	"starts_on" date,
	"due_days_after_start" integer DEFAULT 30 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_competencies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"competency_id" uuid NOT NULL,
	"cycle_no" integer NOT NULL,
	"state" text COLLATE "und-x-icu" NOT NULL,
	"level" integer,
	"obtained_at" date NOT NULL,
	"expires_at" date,
	"source" text COLLATE "und-x-icu",
	"class_id" uuid,
	"evidence_file_id" uuid,
	"note" text COLLATE "und-x-icu",
	"verified_by_id" uuid,
	"verified_at" timestamp with time zone,
	"review_note" text COLLATE "und-x-icu",
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
	"visibility" text COLLATE "und-x-icu" DEFAULT 'all' NOT NULL,
	"audience_rule" jsonb,
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
	"needs_acknowledgement" boolean DEFAULT false NOT NULL,
	"visibility" text COLLATE "und-x-icu" DEFAULT 'all' NOT NULL,
	"audience_rule" jsonb,
	"start_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	"status" text COLLATE "und-x-icu" DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
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
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_acts" ADD CONSTRAINT "attempt_acts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_acts" ADD CONSTRAINT "attempt_acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_acts" ADD CONSTRAINT "attempt_acts_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_acts" ADD CONSTRAINT "attempt_acts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_version_id_question_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_pauses" ADD CONSTRAINT "quiz_pauses_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_pauses" ADD CONSTRAINT "quiz_pauses_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_receipts" ADD CONSTRAINT "attendance_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_tries" ADD CONSTRAINT "attendance_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_dismissals" ADD CONSTRAINT "banner_dismissals_banner_id_banners_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_dismissals" ADD CONSTRAINT "banner_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_layouts" ADD CONSTRAINT "certificate_layouts_background_id_files_id_fk" FOREIGN KEY ("background_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_snapshots" ADD CONSTRAINT "certificate_snapshots_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_snapshots" ADD CONSTRAINT "certificate_snapshots_layout_hash_certificate_layouts_hash_fk" FOREIGN KEY ("layout_hash") REFERENCES "public"."certificate_layouts"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competency_standings" ADD CONSTRAINT "competency_standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competency_standings" ADD CONSTRAINT "competency_standings_competency_id_competencies_id_fk" FOREIGN KEY ("competency_id") REFERENCES "public"."competencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competency_standings" ADD CONSTRAINT "competency_standings_record_id_user_competencies_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."user_competencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_corrector_id_users_id_fk" FOREIGN KEY ("corrector_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_numbers" ADD CONSTRAINT "learner_numbers_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_numbers" ADD CONSTRAINT "learner_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_answers" ADD CONSTRAINT "evaluation_answers_response_id_evaluation_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."evaluation_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_answers" ADD CONSTRAINT "evaluation_answers_version_id_evaluation_aspect_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."evaluation_aspect_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_aspect_versions" ADD CONSTRAINT "evaluation_aspect_versions_aspect_id_evaluation_aspects_id_fk" FOREIGN KEY ("aspect_id") REFERENCES "public"."evaluation_aspects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_participations" ADD CONSTRAINT "evaluation_participations_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_participations" ADD CONSTRAINT "evaluation_participations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_responses" ADD CONSTRAINT "evaluation_responses_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_responses" ADD CONSTRAINT "evaluation_responses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_files" ADD CONSTRAINT "forum_files_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_files" ADD CONSTRAINT "forum_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_reply_to_forum_posts_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."forum_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reads" ADD CONSTRAINT "forum_reads_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reads" ADD CONSTRAINT "forum_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD CONSTRAINT "forum_threads_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD CONSTRAINT "forum_threads_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_progress" ADD CONSTRAINT "module_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_progress" ADD CONSTRAINT "module_progress_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_clocks" ADD CONSTRAINT "reading_clocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_copies" ADD CONSTRAINT "question_copies_copy_id_questions_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_copies" ADD CONSTRAINT "question_copies_source_id_questions_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_media_id_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_password_tries" ADD CONSTRAINT "quiz_password_tries_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_password_tries" ADD CONSTRAINT "quiz_password_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_passwords" ADD CONSTRAINT "quiz_passwords_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_scores" ADD CONSTRAINT "attempt_scores_regrade_id_regrades_id_fk" FOREIGN KEY ("regrade_id") REFERENCES "public"."regrades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_scores" ADD CONSTRAINT "attempt_scores_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_decisions" ADD CONSTRAINT "late_decisions_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_decisions" ADD CONSTRAINT "late_decisions_regrade_id_regrades_id_fk" FOREIGN KEY ("regrade_id") REFERENCES "public"."regrades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seeded_roles" ADD CONSTRAINT "seeded_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_last_role_id_roles_id_fk" FOREIGN KEY ("last_role_id") REFERENCES "public"."roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_secrets" ADD CONSTRAINT "sign_in_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_statistics" ADD CONSTRAINT "quiz_statistics_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_people" ADD CONSTRAINT "demo_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_competency_id_competencies_id_fk" FOREIGN KEY ("competency_id") REFERENCES "public"."competencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_certificate_template_id_certificate_templates_id_fk" FOREIGN KEY ("certificate_template_id") REFERENCES "public"."certificate_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_media_id_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_overrides" ADD CONSTRAINT "quiz_overrides_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_overrides" ADD CONSTRAINT "quiz_overrides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_records" ADD CONSTRAINT "attendance_records_session_id_attendance_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."attendance_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_records" ADD CONSTRAINT "attendance_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_records" ADD CONSTRAINT "attendance_records_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_sessions" ADD CONSTRAINT "attendance_sessions_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_template_id_certificate_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."certificate_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_successor_id_certificates_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_pdf_id_files_id_fk" FOREIGN KEY ("pdf_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_templates" ADD CONSTRAINT "certificate_templates_background_id_files_id_fk" FOREIGN KEY ("background_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_photo_id_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competency_requirements" ADD CONSTRAINT "competency_requirements_competency_id_competencies_id_fk" FOREIGN KEY ("competency_id") REFERENCES "public"."competencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_competencies" ADD CONSTRAINT "user_competencies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_competencies" ADD CONSTRAINT "user_competencies_competency_id_competencies_id_fk" FOREIGN KEY ("competency_id") REFERENCES "public"."competencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_competencies" ADD CONSTRAINT "user_competencies_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_competencies" ADD CONSTRAINT "user_competencies_evidence_file_id_files_id_fk" FOREIGN KEY ("evidence_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_competencies" ADD CONSTRAINT "user_competencies_verified_by_id_users_id_fk" FOREIGN KEY ("verified_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_entity_idx" ON "audit_events" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_at_idx" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_events_seal_no_key" ON "audit_events" USING btree ("seal_no");--> statement-breakpoint
CREATE INDEX "audit_events_unsealed_idx" ON "audit_events" USING btree ("at","id") WHERE "audit_events"."seal_no" is null;--> statement-breakpoint
CREATE INDEX "audit_events_actor_idx" ON "audit_events" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_gone_class_idx" ON "audit_events" USING btree (("before"->>'class_id')) WHERE "audit_events"."action" = 'delete';--> statement-breakpoint
CREATE INDEX "audit_events_gone_quiz_idx" ON "audit_events" USING btree (("before"->>'quiz_id')) WHERE "audit_events"."action" = 'delete';--> statement-breakpoint
CREATE INDEX "changes_actor_idx" ON "changes" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "changes_undo_until_idx" ON "changes" USING btree ("undo_until");--> statement-breakpoint
CREATE INDEX "job_runs_actor_idx" ON "job_runs" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "files_created_by_idx" ON "files" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "files_expires_at_idx" ON "files" USING btree ("expires_at") WHERE "files"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "uploads_created_by_idx" ON "uploads" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_notification_channel_key" ON "deliveries" USING btree ("notification_id","channel");--> statement-breakpoint
CREATE INDEX "deliveries_state_idx" ON "deliveries" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_created_at_idx" ON "deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_next_try_at_idx" ON "deliveries" USING btree ("next_try_at") WHERE "deliveries"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "deliveries_sent_with_idx" ON "deliveries" USING btree ("sent_with") WHERE "deliveries"."sent_with" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event_user_key" ON "notifications" USING btree ("event_key","user_id");--> statement-breakpoint
CREATE INDEX "notifications_user_id_idx" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_created_at_idx" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "tickets_expires_at_idx" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "creations_at_idx" ON "creations" USING btree ("at");--> statement-breakpoint
CREATE INDEX "announcement_reads_user_id_idx" ON "announcement_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "attempt_acts_attempt_idx" ON "attempt_acts" USING btree ("attempt_id","at");--> statement-breakpoint
CREATE INDEX "attempt_acts_person_idx" ON "attempt_acts" USING btree ("quiz_id","user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "answer_events_key" ON "answer_events" USING btree ("attempt_id","question_id","seq","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "answers_question_key" ON "answers" USING btree ("attempt_id","question_id");--> statement-breakpoint
CREATE INDEX "answers_manual_idx" ON "answers" USING btree ("attempt_id") WHERE "answers"."manual";--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_open_key" ON "attempts" USING btree ("quiz_id","user_id") WHERE "attempts"."state" in ('responding', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_no_key" ON "attempts" USING btree ("quiz_id","user_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_idempotency_key" ON "attempts" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "attempts_class_id_idx" ON "attempts" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "attempts_deadline_idx" ON "attempts" USING btree ("deadline_at") WHERE "attempts"."state" = 'responding';--> statement-breakpoint
CREATE INDEX "attempts_receive_until_idx" ON "attempts" USING btree ("receive_until") WHERE "attempts"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "attempts_annulled_idx" ON "attempts" USING btree ("quiz_id") WHERE "attempts"."annulled_at" is not null;--> statement-breakpoint
CREATE INDEX "attempts_ready_idx" ON "attempts" USING btree ("quiz_id") WHERE "attempts"."state" = 'pending' and "attempts"."manual_left" = 0;--> statement-breakpoint
CREATE INDEX "attempts_publish_at_idx" ON "attempts" USING btree ("publish_at") WHERE "attempts"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "attempts_could_read_idx" ON "attempts" USING btree ("quiz_id") WHERE "attempts"."could_read_questions";--> statement-breakpoint
CREATE INDEX "attempts_to_correct_idx" ON "attempts" USING btree ("quiz_id","class_id","user_id","manual_left","id") WHERE "attempts"."manual_left" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_pauses_open_key" ON "quiz_pauses" USING btree ("quiz_id") WHERE "quiz_pauses"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_pauses_ended_key" ON "quiz_pauses" USING btree ("ended_key");--> statement-breakpoint
CREATE INDEX "attendance_receipts_expires_at_idx" ON "attendance_receipts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "banner_dismissals_user_id_idx" ON "banner_dismissals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "competency_standings_counts_idx" ON "competency_standings" USING btree ("competency_id","standing","is_required","ends_on","user_id");--> statement-breakpoint
CREATE INDEX "competency_standings_changes_on_idx" ON "competency_standings" USING btree ("changes_on");--> statement-breakpoint
CREATE INDEX "competency_standings_ends_on_idx" ON "competency_standings" USING btree ("ends_on");--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_round_key" ON "corrections" USING btree ("answer_id","round") WHERE "corrections"."round" is not null;--> statement-breakpoint
CREATE INDEX "corrections_corrector_id_idx" ON "corrections" USING btree ("corrector_id");--> statement-breakpoint
CREATE UNIQUE INDEX "learner_numbers_no_key" ON "learner_numbers" USING btree ("quiz_id","no");--> statement-breakpoint
CREATE INDEX "evaluation_answers_version_id_idx" ON "evaluation_answers" USING btree ("version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_aspect_versions_digest_key" ON "evaluation_aspect_versions" USING btree ("aspect_id","digest");--> statement-breakpoint
CREATE INDEX "evaluation_participations_user_id_idx" ON "evaluation_participations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_responses_author_key" ON "evaluation_responses" USING btree ("class_id","author_key");--> statement-breakpoint
CREATE INDEX "evaluation_responses_user_id_idx" ON "evaluation_responses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_files_file_id_idx" ON "forum_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "forum_mentions_user_id_idx" ON "forum_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_posts_no_key" ON "forum_posts" USING btree ("thread_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_posts_client_key" ON "forum_posts" USING btree ("author_id","client_key");--> statement-breakpoint
CREATE INDEX "forum_posts_reply_to_idx" ON "forum_posts" USING btree ("reply_to") WHERE "forum_posts"."reply_to" is not null;--> statement-breakpoint
CREATE INDEX "forum_reads_user_id_idx" ON "forum_reads" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_reports_post_user_key" ON "forum_reports" USING btree ("post_id","user_id");--> statement-breakpoint
CREATE INDEX "forum_reports_open_idx" ON "forum_reports" USING btree ("post_id") WHERE "forum_reports"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "forum_reports_user_id_idx" ON "forum_reports" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_threads_chat_key" ON "forum_threads" USING btree ("class_id") WHERE "forum_threads"."kind" = 'chat';--> statement-breakpoint
CREATE INDEX "forum_threads_list_idx" ON "forum_threads" USING btree ("class_id","is_pinned","last_post_at","id");--> statement-breakpoint
CREATE INDEX "forum_threads_created_by_idx" ON "forum_threads" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "grades_quiz_updated_idx" ON "grades" USING btree ("quiz_id","updated_at");--> statement-breakpoint
CREATE INDEX "grades_class_user_idx" ON "grades" USING btree ("class_id","user_id");--> statement-breakpoint
CREATE INDEX "presence_last_seen_at_idx" ON "presence" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "module_progress_module_id_idx" ON "module_progress" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "module_progress_class_idx" ON "module_progress" USING btree ("class_id","user_id");--> statement-breakpoint
CREATE INDEX "question_copies_batch_idx" ON "question_copies" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "question_copies_source_idx" ON "question_copies" USING btree ("source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_versions_digest_key" ON "question_versions" USING btree ("question_id","digest");--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_scores_regrade_key" ON "attempt_scores" USING btree ("regrade_id","attempt_id");--> statement-breakpoint
CREATE INDEX "attempt_scores_attempt_idx" ON "attempt_scores" USING btree ("attempt_id","at");--> statement-breakpoint
CREATE INDEX "late_decisions_attempt_idx" ON "late_decisions" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "late_decisions_regrade_idx" ON "late_decisions" USING btree ("regrade_id");--> statement-breakpoint
CREATE UNIQUE INDEX "regrades_token_key" ON "regrades" USING btree ("quiz_id","token") WHERE "regrades"."token" is not null;--> statement-breakpoint
CREATE INDEX "regrades_quiz_at_idx" ON "regrades" USING btree ("quiz_id","at");--> statement-breakpoint
CREATE INDEX "report_schedules_user_idx" ON "report_schedules" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_schedules_next_idx" ON "report_schedules" USING btree ("next_at") WHERE "report_schedules"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" USING btree ("owner_id","resource",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_shared_idx" ON "saved_views" USING btree ("resource") WHERE "saved_views"."is_shared";--> statement-breakpoint
CREATE INDEX "known_devices_user_id_idx" ON "known_devices" USING btree ("user_id","last_used_at");--> statement-breakpoint
CREATE INDEX "known_devices_last_used_at_idx" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "login_attempts_last_failed_at_idx" ON "login_attempts" USING btree ("last_failed_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_minute_idx" ON "sign_in_failures" USING btree ("minute","id");--> statement-breakpoint
CREATE INDEX "sign_in_secrets_user_id_idx" ON "sign_in_secrets" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_secrets_queued_idx" ON "sign_in_secrets" USING btree ("created_at") WHERE "sign_in_secrets"."state" = 'queued';--> statement-breakpoint
CREATE UNIQUE INDEX "groups_slug_key" ON "groups" USING btree (lower("slug"));--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name_key" ON "groups" USING btree (lower("name")) WHERE "groups"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "groups_visibility_idx" ON "groups" USING btree ("visibility","id");--> statement-breakpoint
CREATE INDEX "groups_status_idx" ON "groups" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "groups_order_sort_idx" ON "groups" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "groups_name_prefix_idx" ON "groups" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "groups_search_idx" ON "groups" USING gin ((lower(' ' || coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "classes_slug_key" ON "classes" USING btree (lower("slug"));--> statement-breakpoint
CREATE INDEX "classes_group_id_idx" ON "classes" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "classes_type_idx" ON "classes" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "classes_competency_id_idx" ON "classes" USING btree ("competency_id","id");--> statement-breakpoint
CREATE INDEX "classes_mode_idx" ON "classes" USING btree ("mode","id");--> statement-breakpoint
CREATE INDEX "classes_trainer_ids_idx" ON "classes" USING gin ("trainer_ids");--> statement-breakpoint
CREATE INDEX "classes_mandatory_user_ids_idx" ON "classes" USING gin ("mandatory_user_ids");--> statement-breakpoint
CREATE INDEX "classes_prerequisite_ids_idx" ON "classes" USING gin ("prerequisite_ids");--> statement-breakpoint
CREATE INDEX "classes_prerequisite_competency_ids_idx" ON "classes" USING gin ("prerequisite_competency_ids");--> statement-breakpoint
CREATE INDEX "classes_certificate_template_id_idx" ON "classes" USING btree ("certificate_template_id","id");--> statement-breakpoint
CREATE INDEX "classes_evaluation_aspect_ids_idx" ON "classes" USING gin ("evaluation_aspect_ids");--> statement-breakpoint
CREATE INDEX "classes_status_idx" ON "classes" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "classes_start_at_sort_idx" ON "classes" USING btree ("start_at","id");--> statement-breakpoint
CREATE INDEX "classes_name_prefix_idx" ON "classes" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "classes_search_idx" ON "classes" USING gin ((lower(' ' || coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enrolments_class_id_idx" ON "enrolments" USING btree ("class_id","id");--> statement-breakpoint
CREATE INDEX "enrolments_user_id_idx" ON "enrolments" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "enrolments_state_idx" ON "enrolments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "enrolments_mandatory_idx" ON "enrolments" USING btree ("mandatory","id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_class_id_user_id_key" ON "enrolments" USING btree ("class_id","user_id");--> statement-breakpoint
CREATE INDEX "enrolments_created_at_sort_idx" ON "enrolments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enrolments_user_state_idx" ON "enrolments" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "enrolments_class_state_idx" ON "enrolments" USING btree ("class_id","state","queued_at");--> statement-breakpoint
CREATE INDEX "enrolments_class_created_idx" ON "enrolments" USING btree ("class_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enrolments_offered_until_idx" ON "enrolments" USING btree ("offered_until") WHERE "enrolments"."state" = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "modules_slug_key" ON "modules" USING btree ("class_id",lower("slug"));--> statement-breakpoint
CREATE INDEX "modules_class_id_idx" ON "modules" USING btree ("class_id","id");--> statement-breakpoint
CREATE INDEX "modules_order_sort_idx" ON "modules" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "modules_name_prefix_idx" ON "modules" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "modules_search_idx" ON "modules" USING gin ((lower(' ' || coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "quizzes_slug_key" ON "quizzes" USING btree (lower("slug"));--> statement-breakpoint
CREATE INDEX "quizzes_class_id_idx" ON "quizzes" USING btree ("class_id","id");--> statement-breakpoint
CREATE INDEX "quizzes_status_idx" ON "quizzes" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "quizzes_name_sort_idx" ON "quizzes" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "quizzes_name_prefix_idx" ON "quizzes" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "quizzes_search_idx" ON "quizzes" USING gin ((lower(' ' || coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "questions_quiz_id_idx" ON "questions" USING btree ("quiz_id","id");--> statement-breakpoint
CREATE INDEX "questions_type_idx" ON "questions" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "questions_tags_idx" ON "questions" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "questions_order_sort_idx" ON "questions" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "questions_stem_prefix_idx" ON "questions" USING btree ((left(lower("stem"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "questions_search_idx" ON "questions" USING gin ((lower(' ' || coalesce("stem", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quiz_overrides_quiz_id_idx" ON "quiz_overrides" USING btree ("quiz_id","id");--> statement-breakpoint
CREATE INDEX "quiz_overrides_user_id_idx" ON "quiz_overrides" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_overrides_quiz_id_user_id_key" ON "quiz_overrides" USING btree ("quiz_id","user_id");--> statement-breakpoint
CREATE INDEX "quiz_overrides_created_at_sort_idx" ON "quiz_overrides" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quiz_overrides_reason_prefix_idx" ON "quiz_overrides" USING btree ((left(lower("reason"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "quiz_overrides_search_idx" ON "quiz_overrides" USING gin ((lower(' ' || coalesce("reason", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "attendance_records_session_id_idx" ON "attendance_records" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "attendance_records_user_id_idx" ON "attendance_records" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "attendance_records_state_idx" ON "attendance_records" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "attendance_records_recorded_by_id_idx" ON "attendance_records" USING btree ("recorded_by_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_records_session_id_user_id_key" ON "attendance_records" USING btree ("session_id","user_id");--> statement-breakpoint
CREATE INDEX "attendance_records_recorded_at_sort_idx" ON "attendance_records" USING btree ("recorded_at","id");--> statement-breakpoint
CREATE INDEX "attendance_records_search_idx" ON "attendance_records" USING gin ((lower(' ' || coalesce("note", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "attendance_sessions_class_id_idx" ON "attendance_sessions" USING btree ("class_id","id");--> statement-breakpoint
CREATE INDEX "attendance_sessions_method_idx" ON "attendance_sessions" USING btree ("method","id");--> statement-breakpoint
CREATE INDEX "attendance_sessions_start_at_sort_idx" ON "attendance_sessions" USING btree ("start_at","id");--> statement-breakpoint
CREATE INDEX "attendance_sessions_name_prefix_idx" ON "attendance_sessions" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "attendance_sessions_search_idx" ON "attendance_sessions" USING gin ((lower(' ' || coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "evaluation_aspects_type_idx" ON "evaluation_aspects" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "evaluation_aspects_target_idx" ON "evaluation_aspects" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "evaluation_aspects_active_idx" ON "evaluation_aspects" USING btree ("active","id");--> statement-breakpoint
CREATE INDEX "evaluation_aspects_order_sort_idx" ON "evaluation_aspects" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "evaluation_aspects_name_prefix_idx" ON "evaluation_aspects" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "evaluation_aspects_search_idx" ON "evaluation_aspects" USING gin ((lower(' ' || coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_number_key" ON "certificates" USING btree (lower("number")) WHERE "certificates"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "certificates_user_id_idx" ON "certificates" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "certificates_class_id_idx" ON "certificates" USING btree ("class_id","id");--> statement-breakpoint
CREATE INDEX "certificates_template_id_idx" ON "certificates" USING btree ("template_id","id");--> statement-breakpoint
CREATE INDEX "certificates_issued_at_idx" ON "certificates" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "certificates_expires_at_idx" ON "certificates" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "certificates_successor_id_idx" ON "certificates" USING btree ("successor_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_code_key" ON "certificates" USING btree (lower("code")) WHERE "certificates"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_user_id_class_id_cycle_key" ON "certificates" USING btree ("user_id","class_id","cycle");--> statement-breakpoint
CREATE INDEX "certificates_number_sort_idx" ON "certificates" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "certificates_number_prefix_idx" ON "certificates" USING btree ((left(lower("number"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "certificates_search_idx" ON "certificates" USING gin ((lower(' ' || coalesce("number", '') || ' ' || coalesce("holder", '') || ' ' || coalesce("class_name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_templates_name_key" ON "certificate_templates" USING btree (lower("name")) WHERE "certificate_templates"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "certificate_templates_language_idx" ON "certificate_templates" USING btree ("language","id");--> statement-breakpoint
CREATE INDEX "certificate_templates_name_sort_idx" ON "certificate_templates" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "certificate_templates_name_prefix_idx" ON "certificate_templates" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "certificate_templates_search_idx" ON "certificate_templates" USING gin ((lower(' ' || coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
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
CREATE INDEX "users_name_prefix_idx" ON "users" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_nip_prefix_idx" ON "users" USING btree ((left(lower("nip"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ((lower(' ' || coalesce("nip", '') || ' ' || coalesce("name", '') || ' ' || coalesce("email", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_active_name_idx" ON "users" USING btree ("name","id") WHERE "users"."archived_at" is null and "users"."active";--> statement-breakpoint
CREATE UNIQUE INDEX "competencies_code_key" ON "competencies" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "competencies_type_idx" ON "competencies" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "competencies_code_sort_idx" ON "competencies" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "competencies_name_prefix_idx" ON "competencies" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "competencies_code_prefix_idx" ON "competencies" USING btree ((left(lower("code"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "competencies_search_idx" ON "competencies" USING gin ((lower(' ' || coalesce("code", '') || ' ' || coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "competency_requirements_competency_id_idx" ON "competency_requirements" USING btree ("competency_id","id");--> statement-breakpoint
CREATE INDEX "competency_requirements_name_sort_idx" ON "competency_requirements" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "competency_requirements_name_prefix_idx" ON "competency_requirements" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "competency_requirements_search_idx" ON "competency_requirements" USING gin ((lower(' ' || coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_competencies_user_id_idx" ON "user_competencies" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "user_competencies_competency_id_idx" ON "user_competencies" USING btree ("competency_id","id");--> statement-breakpoint
CREATE INDEX "user_competencies_state_idx" ON "user_competencies" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "user_competencies_expires_at_idx" ON "user_competencies" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "user_competencies_source_idx" ON "user_competencies" USING btree ("source","id");--> statement-breakpoint
CREATE INDEX "user_competencies_class_id_idx" ON "user_competencies" USING btree ("class_id","id");--> statement-breakpoint
CREATE INDEX "user_competencies_verified_by_id_idx" ON "user_competencies" USING btree ("verified_by_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_competencies_user_id_competency_id_cycle_no_key" ON "user_competencies" USING btree ("user_id","competency_id","cycle_no");--> statement-breakpoint
CREATE INDEX "user_competencies_created_at_sort_idx" ON "user_competencies" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_key" ON "roles" USING btree (lower("name")) WHERE "roles"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "roles_name_sort_idx" ON "roles" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "roles_name_prefix_idx" ON "roles" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "roles_search_idx" ON "roles" USING gin ((lower(' ' || coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "banners_visibility_idx" ON "banners" USING btree ("visibility","id");--> statement-breakpoint
CREATE INDEX "banners_status_idx" ON "banners" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "banners_order_sort_idx" ON "banners" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "banners_title_prefix_idx" ON "banners" USING btree ((left(lower("title"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "banners_search_idx" ON "banners" USING gin ((lower(' ' || coalesce("title", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "announcements_pinned_idx" ON "announcements" USING btree ("pinned","id");--> statement-breakpoint
CREATE INDEX "announcements_needs_acknowledgement_idx" ON "announcements" USING btree ("needs_acknowledgement","id");--> statement-breakpoint
CREATE INDEX "announcements_visibility_idx" ON "announcements" USING btree ("visibility","id");--> statement-breakpoint
CREATE INDEX "announcements_status_idx" ON "announcements" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "announcements_created_at_sort_idx" ON "announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_title_prefix_idx" ON "announcements" USING btree ((left(lower("title"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "announcements_search_idx" ON "announcements" USING gin ((lower(' ' || coalesce("title", ''))) gin_trgm_ops);