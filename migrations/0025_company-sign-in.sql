CREATE TABLE "identities" (
	"provider_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email_seen" text,
	"linked_at" timestamp with time zone NOT NULL,
	"linked_by" text NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "identities_provider_id_subject_pk" PRIMARY KEY("provider_id","subject"),
	CONSTRAINT "identities_provider_user_key" UNIQUE("provider_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sso_client_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"is_current" boolean NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_handoffs" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"cookie_hash" text NOT NULL,
	"provider_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"sid" text,
	"link_by" text,
	"groups" text[],
	"redirect" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_logout_tokens" (
	"provider_id" uuid NOT NULL,
	"jti" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_logout_tokens_provider_id_jti_pk" PRIMARY KEY("provider_id","jti")
);
--> statement-breakpoint
CREATE TABLE "sso_sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"sid" text,
	"subject" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_tests" (
	"provider_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_green" boolean NOT NULL,
	"connection" text NOT NULL,
	"result" jsonb NOT NULL,
	CONSTRAINT "sso_tests_provider_id_user_id_pk" PRIMARY KEY("provider_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sso_transactions" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"cookie_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"session_id" uuid,
	"secret_id" uuid,
	"language" text NOT NULL,
	"redirect" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles_given" (
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	CONSTRAINT "user_roles_given_user_id_role_id_provider_id_pk" PRIMARY KEY("user_id","role_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"key" text COLLATE "und-x-icu" NOT NULL,
	"preset" text COLLATE "und-x-icu" DEFAULT 'other' NOT NULL,
	"issuer" text COLLATE "und-x-icu" NOT NULL,
	"client_id" text COLLATE "und-x-icu" NOT NULL,
	"domains" text[] DEFAULT '{}' NOT NULL,
	"link_by" text COLLATE "und-x-icu" DEFAULT 'email' NOT NULL,
	"nip_claim" text COLLATE "und-x-icu",
	"creates" text COLLATE "und-x-icu" DEFAULT 'never' NOT NULL,
	"roles_claim" text COLLATE "und-x-icu",
	"sync_roles" text COLLATE "und-x-icu" DEFAULT 'each' NOT NULL,
	"enforced" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_role_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"value" text COLLATE "und-x-icu" NOT NULL,
	"role_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "break_glass" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_client_secrets" ADD CONSTRAINT "sso_client_secrets_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_handoffs" ADD CONSTRAINT "sso_handoffs_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_handoffs" ADD CONSTRAINT "sso_handoffs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_logout_tokens" ADD CONSTRAINT "sso_logout_tokens_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_sessions" ADD CONSTRAINT "sso_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_sessions" ADD CONSTRAINT "sso_sessions_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_tests" ADD CONSTRAINT "sso_tests_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_tests" ADD CONSTRAINT "sso_tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_transactions" ADD CONSTRAINT "sso_transactions_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_transactions" ADD CONSTRAINT "sso_transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_transactions" ADD CONSTRAINT "sso_transactions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles_given" ADD CONSTRAINT "user_roles_given_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles_given" ADD CONSTRAINT "user_roles_given_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles_given" ADD CONSTRAINT "user_roles_given_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_role_rules" ADD CONSTRAINT "sign_in_role_rules_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_role_rules" ADD CONSTRAINT "sign_in_role_rules_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_user_id_idx" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_client_secrets_provider_key" ON "sso_client_secrets" USING btree ("provider_id","is_current");--> statement-breakpoint
CREATE INDEX "sso_handoffs_expires_at_idx" ON "sso_handoffs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sso_sessions_subject_idx" ON "sso_sessions" USING btree ("provider_id","subject");--> statement-breakpoint
CREATE INDEX "sso_transactions_expires_at_idx" ON "sso_transactions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_roles_given_provider_idx" ON "user_roles_given" USING btree ("provider_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_providers_key_key" ON "sign_in_providers" USING btree (lower("key"));--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_providers_name_key" ON "sign_in_providers" USING btree (lower("name")) WHERE "sign_in_providers"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "sign_in_providers_enabled_idx" ON "sign_in_providers" USING btree ("enabled","id");--> statement-breakpoint
CREATE INDEX "sign_in_providers_order_sort_idx" ON "sign_in_providers" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "sign_in_providers_name_prefix_idx" ON "sign_in_providers" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "sign_in_providers_search_idx" ON "sign_in_providers" USING gin ((lower(' ' || coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sign_in_role_rules_provider_id_idx" ON "sign_in_role_rules" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "sign_in_role_rules_role_id_idx" ON "sign_in_role_rules" USING btree ("role_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_role_rules_provider_id_value_role_id_key" ON "sign_in_role_rules" USING btree ("provider_id","value","role_id");--> statement-breakpoint
CREATE INDEX "sign_in_role_rules_value_sort_idx" ON "sign_in_role_rules" USING btree ("value","id");--> statement-breakpoint
CREATE INDEX "sign_in_role_rules_value_prefix_idx" ON "sign_in_role_rules" USING btree ((left(lower("value"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "sign_in_role_rules_search_idx" ON "sign_in_role_rules" USING gin ((lower(' ' || coalesce("value", ''))) gin_trgm_ops);