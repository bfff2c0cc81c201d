CREATE TABLE "xapi_standing" (
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "xapi_standing_kind_object_id_pk" PRIMARY KEY("kind","object_id")
);
--> statement-breakpoint
ALTER TABLE "package_attempts" ADD COLUMN "result_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "xapi_standing" ADD CONSTRAINT "xapi_standing_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "xapi_standing_user_idx" ON "xapi_standing" USING btree ("user_id");