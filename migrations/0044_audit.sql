CREATE TABLE "audit_chain" (
	"is_one" boolean PRIMARY KEY NOT NULL,
	"no" bigint NOT NULL,
	"seal" text NOT NULL,
	"looked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "seal_no" bigint;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_events_at_idx" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_events_seal_no_key" ON "audit_events" USING btree ("seal_no");--> statement-breakpoint
CREATE INDEX "audit_events_unsealed_idx" ON "audit_events" USING btree ("at","id") WHERE "audit_events"."seal_no" is null;