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
ALTER TABLE "classes" ADD COLUMN "prerequisite_competency_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "competencies" ADD COLUMN "levels" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "competencies" ADD COLUMN "window_days" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "competencies" ADD COLUMN "grace_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "competencies" ADD COLUMN "reminders" text[] DEFAULT '{60,30,7,0}' NOT NULL;--> statement-breakpoint
ALTER TABLE "competency_standings" ADD CONSTRAINT "competency_standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competency_standings" ADD CONSTRAINT "competency_standings_competency_id_competencies_id_fk" FOREIGN KEY ("competency_id") REFERENCES "public"."competencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competency_standings" ADD CONSTRAINT "competency_standings_record_id_user_competencies_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."user_competencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competency_requirements" ADD CONSTRAINT "competency_requirements_competency_id_competencies_id_fk" FOREIGN KEY ("competency_id") REFERENCES "public"."competencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_competencies" ADD CONSTRAINT "user_competencies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_competencies" ADD CONSTRAINT "user_competencies_competency_id_competencies_id_fk" FOREIGN KEY ("competency_id") REFERENCES "public"."competencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_competencies" ADD CONSTRAINT "user_competencies_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_competencies" ADD CONSTRAINT "user_competencies_evidence_file_id_files_id_fk" FOREIGN KEY ("evidence_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_competencies" ADD CONSTRAINT "user_competencies_verified_by_id_users_id_fk" FOREIGN KEY ("verified_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "competency_standings_counts_idx" ON "competency_standings" USING btree ("competency_id","standing","is_required","ends_on","user_id");--> statement-breakpoint
CREATE INDEX "competency_standings_changes_on_idx" ON "competency_standings" USING btree ("changes_on");--> statement-breakpoint
CREATE INDEX "competency_standings_ends_on_idx" ON "competency_standings" USING btree ("ends_on");--> statement-breakpoint
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
CREATE INDEX "classes_prerequisite_competency_ids_idx" ON "classes" USING gin ("prerequisite_competency_ids");