ALTER TABLE "known_devices" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "known_devices" ADD COLUMN "ip" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "signed_in_by" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "session_idle" text COLLATE "und-x-icu" DEFAULT '14d' NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "session_max" text COLLATE "und-x-icu" DEFAULT '60d' NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "session_count" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
-- Roles with rights over others get shorter sessions; the others keep the lengths that all sessions had.
UPDATE roles SET session_idle = '30m', session_max = '12h', session_count = 3 WHERE administrator;--> statement-breakpoint
UPDATE roles SET session_idle = '8h', session_max = '24h', session_count = 5
WHERE NOT administrator AND id IN (SELECT role_id FROM seeded_roles WHERE name IN ('Organizer', 'Trainer', 'Corrector', 'Auditor'));
