import type { StatementKind } from '#shared/domain/recordStores.ts';

/**
 * SQL: what happened of a kind, with `object_id`, `user_id` and `at` as in `xapi_acts`. Kinds without a line keep no time of their own:
 * what ended early, and stretches of videos, are told as they happen and not afterwards.
 */
export const HISTORY: Partial<Record<StatementKind, string>> = {
  registered: `select id as object_id, null::uuid as user_id, coalesce(enrolled_at, created_at) as at from enrolments
    where state in ('approved', 'enrolled', 'in_progress', 'completed', 'not_completed')`,
  class_completed: `select id as object_id, null::uuid as user_id, completed_at as at from enrolments where state = 'completed'`,
  module_opened: `select module_id as object_id, user_id, opened_at as at from module_progress`,
  module_completed: `select module_id as object_id, user_id, done_at as at from module_progress where state = 'done'`,
  attempted: `select id as object_id, null::uuid as user_id, started_at as at from attempts`,
  answered: `select id as object_id, null::uuid as user_id, finished_at as at from attempts
    where state in ('validating', 'pending', 'passed', 'failed')`,
  graded: `select id as object_id, null::uuid as user_id, graded_at as at from attempts
    where state in ('passed', 'failed') and annulled_at is null`,
  package_started: `select id as object_id, null::uuid as user_id, opened_at as at from package_attempts`,
  package_completed: `select id as object_id, null::uuid as user_id, completed_at as at from package_attempts
    where state = 'completed'`,
  package_graded: `select id as object_id, null::uuid as user_id, coalesce(result_at, completed_at, last_at) as at from package_attempts
    where result in ('passed', 'failed')`,
  attended: `select id as object_id, null::uuid as user_id, recorded_at as at from attendance_records
    where state in ('present', 'late')`,
  rated: `select id as object_id, user_id, sent_at as at from evaluation_responses where user_id is not null`,
  earned: `select id as object_id, null::uuid as user_id, issued_at as at from certificates
    where revoked_at is null and superseded_at is null`,
};
