ALTER TABLE "calendar_addresses" ALTER COLUMN "secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "secrets" ALTER COLUMN "value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD COLUMN "secret_hash" text;--> statement-breakpoint
ALTER TABLE "secrets" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_secret_hash_unique" UNIQUE("secret_hash");