CREATE TABLE "requirement_enrolments" (
	"user_id" uuid NOT NULL,
	"competency_id" uuid NOT NULL,
	"cycle" integer NOT NULL,
	"requirement_id" uuid,
	"state" text NOT NULL,
	"class_id" uuid,
	"due_on" date,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "requirement_enrolments_user_id_competency_id_cycle_pk" PRIMARY KEY("user_id","competency_id","cycle")
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "competency_requirements" ADD COLUMN "enrol" text COLLATE "und-x-icu" DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "competency_requirements" ADD COLUMN "enrol_group_id" uuid;--> statement-breakpoint
ALTER TABLE "competency_requirements" ADD COLUMN "enrol_days_before" integer;--> statement-breakpoint
ALTER TABLE "requirement_enrolments" ADD CONSTRAINT "requirement_enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_enrolments" ADD CONSTRAINT "requirement_enrolments_competency_id_competencies_id_fk" FOREIGN KEY ("competency_id") REFERENCES "public"."competencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_enrolments" ADD CONSTRAINT "requirement_enrolments_requirement_id_competency_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."competency_requirements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_enrolments" ADD CONSTRAINT "requirement_enrolments_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requirement_enrolments_requirement_idx" ON "requirement_enrolments" USING btree ("requirement_id","state","changed_at");--> statement-breakpoint
CREATE INDEX "requirement_enrolments_class_idx" ON "requirement_enrolments" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "requirement_enrolments_competency_idx" ON "requirement_enrolments" USING btree ("competency_id");--> statement-breakpoint
ALTER TABLE "competency_requirements" ADD CONSTRAINT "competency_requirements_enrol_group_id_groups_id_fk" FOREIGN KEY ("enrol_group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;