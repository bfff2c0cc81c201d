CREATE TABLE "evaluation_answers" (
	"response_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"trainer" text DEFAULT '' NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "evaluation_answers_response_id_version_id_trainer_pk" PRIMARY KEY("response_id","version_id","trainer")
);
--> statement-breakpoint
CREATE TABLE "evaluation_aspect_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"aspect_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"digest" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"target" text NOT NULL,
	"required" boolean NOT NULL,
	"options" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_participations" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "evaluation_participations_class_id_user_id_pk" PRIMARY KEY("class_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "evaluation_responses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"author_key" text NOT NULL,
	"user_id" uuid,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "complete_modules" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "complete_quizzes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "complete_attendance" integer;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "complete_evaluation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "evaluation_aspect_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "evaluation_anonymous" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "evaluation_access" text COLLATE "und-x-icu" DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "evaluation_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "evaluation_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "evaluation_answers" ADD CONSTRAINT "evaluation_answers_response_id_evaluation_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."evaluation_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_answers" ADD CONSTRAINT "evaluation_answers_version_id_evaluation_aspect_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."evaluation_aspect_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_aspect_versions" ADD CONSTRAINT "evaluation_aspect_versions_aspect_id_evaluation_aspects_id_fk" FOREIGN KEY ("aspect_id") REFERENCES "public"."evaluation_aspects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_participations" ADD CONSTRAINT "evaluation_participations_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_participations" ADD CONSTRAINT "evaluation_participations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_responses" ADD CONSTRAINT "evaluation_responses_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_responses" ADD CONSTRAINT "evaluation_responses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evaluation_answers_version_id_idx" ON "evaluation_answers" USING btree ("version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_aspect_versions_digest_key" ON "evaluation_aspect_versions" USING btree ("aspect_id","digest");--> statement-breakpoint
CREATE INDEX "evaluation_participations_user_id_idx" ON "evaluation_participations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_responses_author_key" ON "evaluation_responses" USING btree ("class_id","author_key");--> statement-breakpoint
CREATE INDEX "evaluation_responses_user_id_idx" ON "evaluation_responses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "classes_evaluation_aspect_ids_idx" ON "classes" USING gin ("evaluation_aspect_ids");