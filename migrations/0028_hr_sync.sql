CREATE TABLE "directory_files" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_pending_managers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"manager_nip" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"row" bigint,
	"user_id" uuid,
	"nip" text,
	"name" text,
	"state" text NOT NULL,
	"changed" text[] NOT NULL,
	"notes" jsonb NOT NULL,
	"reports" text
);
--> statement-breakpoint
CREATE TABLE "directory_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"is_complete" boolean NOT NULL,
	"brake" text,
	"total" integer NOT NULL,
	"new_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"returned_count" integer DEFAULT 0 NOT NULL,
	"left_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"same_count" integer DEFAULT 0 NOT NULL,
	"unused" text[] NOT NULL,
	"error" jsonb,
	"sent_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"is_approved" boolean DEFAULT false NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "external_id" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "led_by" text COLLATE "und-x-icu" DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "led_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "directory_files" ADD CONSTRAINT "directory_files_run_id_directory_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."directory_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_pending_managers" ADD CONSTRAINT "directory_pending_managers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_rows" ADD CONSTRAINT "directory_rows_run_id_directory_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."directory_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_rows" ADD CONSTRAINT "directory_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_runs" ADD CONSTRAINT "directory_runs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_rows_run_id_idx" ON "directory_rows" USING btree ("run_id","row");--> statement-breakpoint
CREATE INDEX "directory_rows_user_id_idx" ON "directory_rows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "directory_runs_created_at_idx" ON "directory_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "directory_runs_state_idx" ON "directory_runs" USING btree ("state");