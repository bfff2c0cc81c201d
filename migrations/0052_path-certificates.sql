ALTER TABLE "certificates" ALTER COLUMN "class_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "programme_members" ADD COLUMN "cycle" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "certificate_template_id" uuid;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "certificate_validity_months" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "programme_id" uuid;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_certificate_template_id_certificate_templates_id_fk" FOREIGN KEY ("certificate_template_id") REFERENCES "public"."certificate_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;