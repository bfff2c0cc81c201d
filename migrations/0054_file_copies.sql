CREATE TABLE "file_copies" (
	"source_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"pages" integer,
	"preview_id" uuid,
	"large_id" uuid,
	"small_id" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "file_copies" ADD CONSTRAINT "file_copies_preview_id_files_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_copies" ADD CONSTRAINT "file_copies_large_id_files_id_fk" FOREIGN KEY ("large_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_copies" ADD CONSTRAINT "file_copies_small_id_files_id_fk" FOREIGN KEY ("small_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_copies_preview_idx" ON "file_copies" USING btree ("preview_id");--> statement-breakpoint
CREATE INDEX "file_copies_large_idx" ON "file_copies" USING btree ("large_id");--> statement-breakpoint
CREATE INDEX "file_copies_small_idx" ON "file_copies" USING btree ("small_id");