import { competencies } from '#shared/resources/competencies.ts';
import { userCompetencies } from '#shared/resources/userCompetencies.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { IS_OVERDUE_REQUIREMENT } from '../obligations/obligations.ts';
import { keepEverybody } from './standings.ts';

const countOf = (condition: Sql) =>
  `(select count(*)::int from competency_standings s where s.competency_id = t.id and ${condition})`;

/** The fields of a competency on which people's standings depend. */
const STANDING_FIELDS = ['window_days', 'grace_days', 'archived_at'] as const;

export const competenciesServer = serverOf(competencies, {
  computed: {
    total_classes: `(select count(*)::int from classes c where c.competency_id = t.id and c.archived_at is null)`,
    holders: countOf(sql`s.standing in ('valid', 'expiring')`),
    overdue: countOf(IS_OVERDUE_REQUIREMENT),
  },
  watches: STANDING_FIELDS,
  afterSave: (ctx, changes) =>
    keepEverybody(
      ctx,
      changes.flatMap(({ before, after }) =>
        before && STANDING_FIELDS.some((name) => before[name] !== after[name]) ? [after.id] : [],
      ),
    ),
});

/** The generated calls read it, within the scope of the role; the calls of people, reviews and classes write it. */
export const userCompetenciesServer = serverOf(userCompetencies, {
  computed: { department: `(select u.department from users u where u.id = t.user_id)` },
  scope({ reach, userId }) {
    if (reach === 'all') return true;
    const others =
      reach === 'team'
        ? sql`exists (select 1 from users u where u.id = t.user_id and u.manager_id = ${userId})`
        : sql`exists (select 1 from enrolments e join classes c on c.id = e.class_id
             where e.user_id = t.user_id and c.trainer_ids @> array[${userId}::uuid])`;
    return sql`(t.user_id = ${userId} or ${others})`;
  },
});
