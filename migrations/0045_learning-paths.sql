CREATE TABLE "programme_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"programme_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "programme_members_programme_user_unique" UNIQUE("programme_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text COLLATE "und-x-icu" NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"description" text COLLATE "und-x-icu",
	"image_id" uuid,
	"ordered" boolean DEFAULT false NOT NULL,
	"counts_before" boolean DEFAULT true NOT NULL,
	"due_days" integer,
	"audience_rule" jsonb,
	"user_ids" uuid[] DEFAULT '{}' NOT NULL,
	"competency_id" uuid,
	"level" integer DEFAULT 1 NOT NULL,
	"status" text COLLATE "und-x-icu" DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "programme_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"programme_id" uuid NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"kind" text COLLATE "und-x-icu" DEFAULT 'classes' NOT NULL,
	"class_ids" uuid[] DEFAULT '{}' NOT NULL,
	"group_id" uuid,
	"competency_id" uuid,
	"level" integer,
	"choose" integer DEFAULT 1 NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"due_days" integer,
	"order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "programme_members" ADD CONSTRAINT "programme_members_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_members" ADD CONSTRAINT "programme_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_competency_id_competencies_id_fk" FOREIGN KEY ("competency_id") REFERENCES "public"."competencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_steps" ADD CONSTRAINT "programme_steps_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_steps" ADD CONSTRAINT "programme_steps_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_steps" ADD CONSTRAINT "programme_steps_competency_id_competencies_id_fk" FOREIGN KEY ("competency_id") REFERENCES "public"."competencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "programme_members_user_idx" ON "programme_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "programmes_slug_key" ON "programmes" USING btree (lower("slug"));--> statement-breakpoint
CREATE UNIQUE INDEX "programmes_name_key" ON "programmes" USING btree (lower("name")) WHERE "programmes"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "programmes_user_ids_idx" ON "programmes" USING gin ("user_ids");--> statement-breakpoint
CREATE INDEX "programmes_competency_id_idx" ON "programmes" USING btree ("competency_id","id");--> statement-breakpoint
CREATE INDEX "programmes_status_idx" ON "programmes" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "programmes_name_sort_idx" ON "programmes" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "programmes_name_prefix_idx" ON "programmes" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "programmes_search_idx" ON "programmes" USING gin ((lower(' ' || coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "programme_steps_programme_id_idx" ON "programme_steps" USING btree ("programme_id","id");--> statement-breakpoint
CREATE INDEX "programme_steps_class_ids_idx" ON "programme_steps" USING gin ("class_ids");--> statement-breakpoint
CREATE INDEX "programme_steps_group_id_idx" ON "programme_steps" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "programme_steps_competency_id_idx" ON "programme_steps" USING btree ("competency_id","id");--> statement-breakpoint
CREATE INDEX "programme_steps_order_sort_idx" ON "programme_steps" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "programme_steps_name_prefix_idx" ON "programme_steps" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "programme_steps_search_idx" ON "programme_steps" USING gin ((lower(' ' || coalesce("name", ''))) gin_trgm_ops);