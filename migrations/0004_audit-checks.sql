CREATE TABLE "backups" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_checks" (
	"is_one" boolean PRIMARY KEY NOT NULL,
	"no" bigint NOT NULL,
	"seal" text NOT NULL,
	"checked_at" timestamp with time zone,
	"full_at" timestamp with time zone,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"finding_count" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone
);
