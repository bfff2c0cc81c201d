CREATE TABLE "archived_seals" (
	"no" bigint PRIMARY KEY NOT NULL,
	"archive_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"seal" text NOT NULL,
	"looked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "data_archive_files" (
	"archive_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"rows" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "data_archive_files_pkey" PRIMARY KEY("archive_id","no")
);
--> statement-breakpoint
CREATE TABLE "data_archives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"table_name" text NOT NULL,
	"partition" text NOT NULL,
	"from_at" timestamp with time zone,
	"to_at" timestamp with time zone,
	"is_filed" boolean NOT NULL,
	"state" text NOT NULL,
	"rows" bigint,
	"bytes" bigint,
	"migration" bigint,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"detached_at" timestamp with time zone,
	"kept_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"error" text,
	"failed_at" timestamp with time zone,
	"chain_no" bigint,
	"chain_seal" text,
	"chain_digest" text,
	"chain_count" integer
);
--> statement-breakpoint
ALTER TABLE "archived_seals" ADD CONSTRAINT "archived_seals_archive_id_data_archives_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."data_archives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_archive_files" ADD CONSTRAINT "data_archive_files_archive_id_data_archives_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."data_archives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_archive_files" ADD CONSTRAINT "data_archive_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archived_seals_archive_id_idx" ON "archived_seals" USING btree ("archive_id");--> statement-breakpoint
CREATE INDEX "data_archive_files_file_id_idx" ON "data_archive_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "data_archives_created_at_idx" ON "data_archives" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_archives_partition_key" ON "data_archives" USING btree ("table_name","partition") WHERE "data_archives"."state" in ('detaching', 'detached', 'kept', 'attaching');