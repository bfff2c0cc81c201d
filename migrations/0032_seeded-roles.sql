CREATE TABLE "seeded_roles" (
	"name" text PRIMARY KEY NOT NULL,
	"role_id" uuid NOT NULL,
	"known" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seeded_roles" ADD CONSTRAINT "seeded_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;