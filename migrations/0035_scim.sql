CREATE TABLE "scim_people" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"names" jsonb NOT NULL,
	"deleted_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_rows" ADD COLUMN "at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "directory_runs" ADD COLUMN "source" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "scim_people" ADD CONSTRAINT "scim_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scim_people_user_name_key" ON "scim_people" USING btree (lower("user_name"));