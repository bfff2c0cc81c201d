CREATE TABLE "admin_networks" (
	"is_one" boolean PRIMARY KEY NOT NULL,
	"networks" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "admin_networks" ADD CONSTRAINT "admin_networks_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;