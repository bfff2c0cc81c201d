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
	"code" text COLLATE "und-x-icu" NOT NULL,
	"pdf_id" uuid,
	"sha256" text COLLATE "und-x-icu",
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
ALTER TABLE "classes" ADD COLUMN "certificate_template_id" uuid;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "certificate_validity_months" integer;--> statement-breakpoint
ALTER TABLE "certificate_layouts" ADD CONSTRAINT "certificate_layouts_background_id_files_id_fk" FOREIGN KEY ("background_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_snapshots" ADD CONSTRAINT "certificate_snapshots_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_snapshots" ADD CONSTRAINT "certificate_snapshots_layout_hash_certificate_layouts_hash_fk" FOREIGN KEY ("layout_hash") REFERENCES "public"."certificate_layouts"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_template_id_certificate_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."certificate_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_successor_id_certificates_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_pdf_id_files_id_fk" FOREIGN KEY ("pdf_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_templates" ADD CONSTRAINT "certificate_templates_background_id_files_id_fk" FOREIGN KEY ("background_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "classes" ADD CONSTRAINT "classes_certificate_template_id_certificate_templates_id_fk" FOREIGN KEY ("certificate_template_id") REFERENCES "public"."certificate_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "classes_certificate_template_id_idx" ON "classes" USING btree ("certificate_template_id","id");