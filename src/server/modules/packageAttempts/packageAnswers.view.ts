import { packageAnswers } from '#shared/views/packageAnswers.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { sql } from '../../platform/db/sql.ts';
import { attemptScope } from './attemptScope.ts';

const types = packageAnswers.fields.type.options!.map(({ value }) => `'${value}'`).join(', ');

export const packageAnswersServer = serverOf(packageAnswers, {
  rows: `
    select i.attempt_id || '-' || i.session_no || '-' || i.n || '-' || left(md5(i.sco_id), 8) as id, a.module_id, a.class_id,
      a.user_id as person_id, a.version_id, i.sco_id, u.nip, u.name, u.department, k.name as package, v.no as version, a.no,
      i.name as question, i.description, case when i.type in (${types}) then i.type else 'other' end as type, i.response as answer,
      (select string_agg(c, ' / ') from jsonb_array_elements_text(i.correct) c) as right_answer,
      case when i.result in ('correct', 'incorrect', 'unanticipated', 'neutral') then i.result
        when i.result is null then 'unknown' else 'marks' end as result,
      case when i.result ~ '^-?\\d{1,5}(\\.\\d+)?$' then round(i.result::numeric * 1000)::int end as marks,
      round(i.latency_ms / 100.0)::int as seconds, i.at, coalesce(a.ended_by, 'current') as ended
    from package_interactions i join package_attempts a on a.id = i.attempt_id join users u on u.id = a.user_id
    join package_versions v on v.id = a.version_id join packages k on k.id = v.package_id`,
  computed: {
    part: `select p ->> 'title' from package_versions v, jsonb_array_elements(v.manifest -> 'items') p
      where v.id = t.version_id and p ->> 'id' = t.sco_id limit 1`,
  },
  scope: (actor) => attemptScope(actor, { person: sql`t.person_id`, course: sql`t.class_id` }),
});
