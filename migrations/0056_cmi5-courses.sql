CREATE TABLE "cmi5_documents" (
	"attempt_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"activity_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"body" "bytea" NOT NULL,
	"etag" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cmi5_documents_attempt_id_resource_activity_id_name_pk" PRIMARY KEY("attempt_id","resource","activity_id","name")
);
--> statement-breakpoint
CREATE TABLE "cmi5_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"attempt_id" uuid,
	"version_id" uuid NOT NULL,
	"sco_id" text NOT NULL,
	"session_no" integer NOT NULL,
	"mode" text NOT NULL,
	"account" text NOT NULL,
	"activity_id" text NOT NULL,
	"mastery" integer,
	"return_url" text NOT NULL,
	"fetch_hash" text NOT NULL,
	"token_hash" text,
	"launched_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"initialized_at" timestamp with time zone,
	"terminated_at" timestamp with time zone,
	"abandoned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cmi5_statements" (
	"attempt_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"sco_id" text NOT NULL,
	"verb" text NOT NULL,
	"object_id" text NOT NULL,
	"category" text NOT NULL,
	"body" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cmi5_statements_attempt_id_statement_id_pk" PRIMARY KEY("attempt_id","statement_id")
);
--> statement-breakpoint
ALTER TABLE "cmi5_documents" ADD CONSTRAINT "cmi5_documents_attempt_id_package_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."package_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cmi5_sessions" ADD CONSTRAINT "cmi5_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cmi5_sessions" ADD CONSTRAINT "cmi5_sessions_attempt_id_package_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."package_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cmi5_sessions" ADD CONSTRAINT "cmi5_sessions_version_id_package_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."package_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cmi5_statements" ADD CONSTRAINT "cmi5_statements_attempt_id_package_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."package_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cmi5_statements" ADD CONSTRAINT "cmi5_statements_session_id_cmi5_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."cmi5_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cmi5_sessions_attempt_idx" ON "cmi5_sessions" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "cmi5_sessions_fetch_idx" ON "cmi5_sessions" USING btree ("fetch_hash");--> statement-breakpoint
CREATE INDEX "cmi5_sessions_token_idx" ON "cmi5_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "cmi5_sessions_user_idx" ON "cmi5_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cmi5_sessions_version_idx" ON "cmi5_sessions" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "cmi5_statements_order_idx" ON "cmi5_statements" USING btree ("attempt_id","stored_at");--> statement-breakpoint
CREATE INDEX "cmi5_statements_session_idx" ON "cmi5_statements" USING btree ("session_id");