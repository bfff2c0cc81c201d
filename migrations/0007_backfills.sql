CREATE TABLE "backfills" (
	"key" text PRIMARY KEY NOT NULL,
	"after" uuid,
	"total" bigint,
	"done" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
