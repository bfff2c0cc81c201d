ALTER TABLE "presence" RENAME COLUMN "held_until" TO "online_until";--> statement-breakpoint
UPDATE "change_rows" SET "before" = ("before" - 'held_until') || jsonb_build_object('online_until', "before" -> 'held_until') WHERE "table_name" = 'presence' AND "before" ? 'held_until';--> statement-breakpoint
ALTER TABLE "attempts" RENAME COLUMN "declared_seq" TO "submitted_seq";--> statement-breakpoint
UPDATE "change_rows" SET "before" = ("before" - 'declared_seq') || jsonb_build_object('submitted_seq', "before" -> 'declared_seq') WHERE "table_name" = 'attempts' AND "before" ? 'declared_seq';