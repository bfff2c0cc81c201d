CREATE TABLE "package_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"block_key" text NOT NULL,
	"version_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"state" text NOT NULL,
	"result" text NOT NULL,
	"scaled" integer,
	"raw" double precision,
	"min" double precision,
	"max" double precision,
	"seconds" integer DEFAULT 0 NOT NULL,
	"session_no" integer DEFAULT 1 NOT NULL,
	"session_at" timestamp with time zone NOT NULL,
	"session_seconds" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"reset_reason" text,
	"reset_by" uuid
);
--> statement-breakpoint
CREATE TABLE "package_grades" (
	"user_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"block_key" text NOT NULL,
	"class_id" uuid NOT NULL,
	"state" text NOT NULL,
	"passed" boolean NOT NULL,
	"highest" integer,
	"last_attempt" integer,
	"attempt_count" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "package_grades_user_id_module_id_block_key_pk" PRIMARY KEY("user_id","module_id","block_key")
);
--> statement-breakpoint
CREATE TABLE "package_interactions" (
	"attempt_id" uuid NOT NULL,
	"sco_id" text NOT NULL,
	"session_no" integer NOT NULL,
	"n" integer NOT NULL,
	"name" text,
	"type" text,
	"response" text,
	"correct" jsonb NOT NULL,
	"objectives" jsonb NOT NULL,
	"result" text,
	"weight" text,
	"latency_ms" integer,
	"description" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "package_interactions_attempt_id_sco_id_session_no_n_pk" PRIMARY KEY("attempt_id","sco_id","session_no","n")
);
--> statement-breakpoint
CREATE TABLE "package_states" (
	"attempt_id" uuid NOT NULL,
	"sco_id" text NOT NULL,
	"session_no" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"elements" jsonb NOT NULL,
	"suspend_data" text,
	"state" text NOT NULL,
	"result" text NOT NULL,
	"scaled" integer,
	"raw" double precision,
	"min" double precision,
	"max" double precision,
	"seconds" integer DEFAULT 0 NOT NULL,
	"reported_seconds" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "package_states_attempt_id_sco_id_pk" PRIMARY KEY("attempt_id","sco_id")
);
--> statement-breakpoint
ALTER TABLE "package_attempts" ADD CONSTRAINT "package_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_attempts" ADD CONSTRAINT "package_attempts_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_attempts" ADD CONSTRAINT "package_attempts_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_attempts" ADD CONSTRAINT "package_attempts_version_id_package_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."package_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_attempts" ADD CONSTRAINT "package_attempts_reset_by_users_id_fk" FOREIGN KEY ("reset_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_grades" ADD CONSTRAINT "package_grades_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_grades" ADD CONSTRAINT "package_grades_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_grades" ADD CONSTRAINT "package_grades_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_interactions" ADD CONSTRAINT "package_interactions_attempt_id_package_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."package_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_states" ADD CONSTRAINT "package_states_attempt_id_package_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."package_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "package_attempts_no_key" ON "package_attempts" USING btree ("user_id","module_id","block_key","no");--> statement-breakpoint
CREATE INDEX "package_attempts_module_idx" ON "package_attempts" USING btree ("module_id","block_key");--> statement-breakpoint
CREATE INDEX "package_attempts_version_idx" ON "package_attempts" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "package_attempts_class_idx" ON "package_attempts" USING btree ("class_id","user_id");--> statement-breakpoint
CREATE INDEX "package_grades_module_idx" ON "package_grades" USING btree ("module_id","block_key");--> statement-breakpoint
CREATE INDEX "package_grades_class_idx" ON "package_grades" USING btree ("class_id","user_id");