ALTER TABLE "questions" ALTER COLUMN "correct_value" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "correct_value" DROP NOT NULL;