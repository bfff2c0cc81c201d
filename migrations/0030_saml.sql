CREATE TABLE "saml_assertions" (
	"provider_id" uuid NOT NULL,
	"assertion_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saml_assertions_provider_id_assertion_id_pk" PRIMARY KEY("provider_id","assertion_id")
);
--> statement-breakpoint
CREATE TABLE "saml_metadata" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"entity_id" text NOT NULL,
	"sso_url" text NOT NULL,
	"certificates" text[] NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_providers" ALTER COLUMN "issuer" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_providers" ALTER COLUMN "client_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sso_transactions" ADD COLUMN "outcome" jsonb;--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD COLUMN "kind" text COLLATE "und-x-icu" DEFAULT 'oidc' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD COLUMN "metadata_url" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD COLUMN "emails_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saml_assertions" ADD CONSTRAINT "saml_assertions_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saml_metadata" ADD CONSTRAINT "saml_metadata_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saml_assertions_expires_at_idx" ON "saml_assertions" USING btree ("expires_at");