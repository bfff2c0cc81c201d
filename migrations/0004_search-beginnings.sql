DROP INDEX "groups_search_idx";--> statement-breakpoint
DROP INDEX "classes_search_idx";--> statement-breakpoint
DROP INDEX "modules_search_idx";--> statement-breakpoint
DROP INDEX "quizzes_search_idx";--> statement-breakpoint
DROP INDEX "questions_search_idx";--> statement-breakpoint
DROP INDEX "evaluation_aspects_search_idx";--> statement-breakpoint
DROP INDEX "users_search_idx";--> statement-breakpoint
DROP INDEX "competencies_search_idx";--> statement-breakpoint
DROP INDEX "roles_search_idx";--> statement-breakpoint
DROP INDEX "banners_search_idx";--> statement-breakpoint
DROP INDEX "announcements_search_idx";--> statement-breakpoint
CREATE INDEX "groups_name_prefix_idx" ON "groups" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "classes_name_prefix_idx" ON "classes" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "modules_name_prefix_idx" ON "modules" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "quizzes_name_prefix_idx" ON "quizzes" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "questions_stem_prefix_idx" ON "questions" USING btree ((left(lower("stem"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "evaluation_aspects_name_prefix_idx" ON "evaluation_aspects" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_name_prefix_idx" ON "users" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_nip_prefix_idx" ON "users" USING btree ((left(lower("nip"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "competencies_name_prefix_idx" ON "competencies" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "competencies_code_prefix_idx" ON "competencies" USING btree ((left(lower("code"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "roles_name_prefix_idx" ON "roles" USING btree ((left(lower("name"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "banners_title_prefix_idx" ON "banners" USING btree ((left(lower("title"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "announcements_title_prefix_idx" ON "announcements" USING btree ((left(lower("title"), 100)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "groups_search_idx" ON "groups" USING gin ((lower(' ' || coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "classes_search_idx" ON "classes" USING gin ((lower(' ' || coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "modules_search_idx" ON "modules" USING gin ((lower(' ' || coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quizzes_search_idx" ON "quizzes" USING gin ((lower(' ' || coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "questions_search_idx" ON "questions" USING gin ((lower(' ' || coalesce("stem", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "evaluation_aspects_search_idx" ON "evaluation_aspects" USING gin ((lower(' ' || coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ((lower(' ' || coalesce("nip", '') || ' ' || coalesce("name", '') || ' ' || coalesce("email", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "competencies_search_idx" ON "competencies" USING gin ((lower(' ' || coalesce("code", '') || ' ' || coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "roles_search_idx" ON "roles" USING gin ((lower(' ' || coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "banners_search_idx" ON "banners" USING gin ((lower(' ' || coalesce("title", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "announcements_search_idx" ON "announcements" USING gin ((lower(' ' || coalesce("title", ''))) gin_trgm_ops);