ALTER TABLE "modules" ADD COLUMN "blocks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "completion_minutes" integer;--> statement-breakpoint
-- What was one text becomes the first block.
UPDATE "modules" SET "blocks" = jsonb_build_array(jsonb_build_object('key', left(md5("id"::text), 6), 'type', 'text', 'title', null,
  'text', "content", 'file_id', null, 'alt', null, 'url', null, 'quiz_id', null)) WHERE "content" <> '';
