CREATE TABLE "retention_rules" (
	"kind" text PRIMARY KEY NOT NULL,
	"months" integer,
	"hold_reason" text,
	"hold_by" uuid,
	"hold_since" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"before" timestamp with time zone NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"oldest" timestamp with time zone,
	"newest" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "retention_runs_open_key" ON "retention_runs" USING btree ("kind") WHERE "retention_runs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "retention_runs_kind_idx" ON "retention_runs" USING btree ("kind","started_at");