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
ALTER TABLE "classes" ADD COLUMN "attendance_access" text COLLATE "und-x-icu" DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "attendance_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "attendance_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attendance_receipts" ADD CONSTRAINT "attendance_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_tries" ADD CONSTRAINT "attendance_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_records" ADD CONSTRAINT "attendance_records_session_id_attendance_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."attendance_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_records" ADD CONSTRAINT "attendance_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_records" ADD CONSTRAINT "attendance_records_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_sessions" ADD CONSTRAINT "attendance_sessions_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_receipts_expires_at_idx" ON "attendance_receipts" USING btree ("expires_at");--> statement-breakpoint
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
CREATE INDEX "attendance_sessions_search_idx" ON "attendance_sessions" USING gin ((lower(' ' || coalesce("name", ''))) gin_trgm_ops);