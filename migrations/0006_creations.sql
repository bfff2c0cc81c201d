CREATE TABLE "creations" (
	"actor_id" uuid NOT NULL,
	"key" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "creations_actor_id_key_pk" PRIMARY KEY("actor_id","key")
);
--> statement-breakpoint
CREATE INDEX "creations_at_idx" ON "creations" USING btree ("at");