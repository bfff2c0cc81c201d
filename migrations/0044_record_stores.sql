CREATE TABLE "record_store_secrets" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "xapi_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"stretch" text,
	"detail" jsonb,
	"store_id" uuid,
	CONSTRAINT "xapi_acts_stretch_key" UNIQUE("stretch")
);
--> statement-breakpoint
CREATE TABLE "xapi_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"no" bigint GENERATED ALWAYS AS IDENTITY (sequence name "xapi_statements_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"error" text,
	"reply" text,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "xapi_statements_key" UNIQUE("store_id","statement_id")
);
--> statement-breakpoint
CREATE TABLE "record_stores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"url" text COLLATE "und-x-icu" NOT NULL,
	"username" text COLLATE "und-x-icu" NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"actor" text COLLATE "und-x-icu" DEFAULT 'uuid' NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"disabled_reason" text COLLATE "und-x-icu",
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"next_at" timestamp with time zone,
	"last_error" text COLLATE "und-x-icu",
	"succeeded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "record_store_secrets" ADD CONSTRAINT "record_store_secrets_store_id_record_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."record_stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xapi_acts" ADD CONSTRAINT "xapi_acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xapi_acts" ADD CONSTRAINT "xapi_acts_store_id_record_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."record_stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xapi_statements" ADD CONSTRAINT "xapi_statements_store_id_record_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."record_stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xapi_statements" ADD CONSTRAINT "xapi_statements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "xapi_acts_due_idx" ON "xapi_acts" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "xapi_acts_user_idx" ON "xapi_acts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "xapi_acts_store_idx" ON "xapi_acts" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "xapi_statements_log_idx" ON "xapi_statements" USING btree ("store_id","at","id");--> statement-breakpoint
CREATE INDEX "xapi_statements_waiting_idx" ON "xapi_statements" USING btree ("store_id","no") WHERE "xapi_statements"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "xapi_statements_created_idx" ON "xapi_statements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "xapi_statements_user_idx" ON "xapi_statements" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "record_stores_name_key" ON "record_stores" USING btree (lower("name")) WHERE "record_stores"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "record_stores_enabled_idx" ON "record_stores" USING btree ("enabled","id");--> statement-breakpoint
CREATE INDEX "record_stores_name_prefix_idx" ON "record_stores" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "record_stores_search_idx" ON "record_stores" USING gin ((lower(' ' || coalesce("name", ''))) gin_trgm_ops);