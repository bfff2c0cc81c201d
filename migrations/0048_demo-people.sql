CREATE TABLE "demo_people" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"suspended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "demo_people" ADD CONSTRAINT "demo_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Demo companies that exist already: no real address ends so.
INSERT INTO "demo_people" ("user_id") SELECT "id" FROM "users" WHERE "email" LIKE '%@sinar-nusantara.example';
