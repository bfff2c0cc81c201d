CREATE TABLE "import_files" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"user_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"headers" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_mappings_user_id_resource_headers_pk" PRIMARY KEY("user_id","resource","headers")
);
--> statement-breakpoint
ALTER TABLE "change_rows" ALTER COLUMN "before" DROP NOT NULL;