CREATE TABLE "attempt_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"is_outside" boolean NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"saves" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "allowed_networks" jsonb;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "allowed_networks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_addresses" ADD CONSTRAINT "attempt_addresses_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_addresses" ADD CONSTRAINT "attempt_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_addresses_key" ON "attempt_addresses" USING btree ("attempt_id","address");--> statement-breakpoint
CREATE INDEX "attempt_addresses_user_idx" ON "attempt_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "attempt_addresses_last_at_idx" ON "attempt_addresses" USING btree ("last_at");