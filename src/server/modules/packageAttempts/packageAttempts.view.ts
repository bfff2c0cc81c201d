import { PLACE_REFUSED } from '#shared/domain/packages/elements.ts';
import { packageAttempts } from '#shared/views/packageAttempts.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { sql } from '../../platform/db/sql.ts';
import { attemptScope } from './attemptScope.ts';
import { resetAttempts, undoReset } from './resetAttempts.ts';

export const packageAttemptsServer = serverOf(packageAttempts, {
  rows: `
    select a.id, a.module_id, a.class_id, a.user_id as person_id, u.nip, u.name, u.department, k.name as package, a.no, a.state, a.result,
      exists (select from package_states s where s.attempt_id = a.id and s.elements ->> '${PLACE_REFUSED}' = 'true') as is_place_refused,
      a.scaled as score, round(a.seconds / 6.0)::int as minutes, v.no as version, a.opened_at, a.last_at, a.completed_at,
      coalesce(a.ended_by, 'current') as ended, a.reset_reason
    from package_attempts a join users u on u.id = a.user_id
    join package_versions v on v.id = a.version_id join packages k on k.id = v.package_id`,
  computed: { user_id: 't.person_id::text' },
  scope: (actor) => attemptScope(actor, { person: sql`t.person_id`, course: sql`t.class_id` }),
  actions: {
    reset: {
      when: `t.ended = 'current'`,
      decidesAbout: { column: 'person_id', matter: 'attempt' },
      run: resetAttempts,
    },
  },
  undo: { reset: undoReset },
});
