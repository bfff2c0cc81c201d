import type { Context } from '../../platform/context.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { addRecords } from './newRecords.ts';
import { updateStandingsOfClasses } from './standings.ts';

interface Granted {
  readonly user_id: string;
  readonly class_id: string;
  readonly competency_id: string;
  readonly level: number | null;
  readonly time_zone: string | null;
}

/**
 * Grants the competencies of completed classes, in the transaction of the completion: a valid cycle of the class's competency and level,
 * obtained on the day of the completion in the person's zone. A class grants a person a competency once.
 */
export async function grantCompetencies(
  ctx: Context,
  completed: readonly { readonly class_id: string; readonly user_id: string }[],
): Promise<void> {
  if (completed.length === 0) return;
  const granted = await ctx.db.query<Granted>(
    `select distinct on (p.user_id, c.competency_id) p.user_id, c.id as class_id, c.competency_id, c.level, u.time_zone
     from jsonb_to_recordset($1::jsonb) as p(user_id uuid, class_id uuid)
     join classes c on c.id = p.class_id and c.type = 'competency' and c.competency_id is not null
     join users u on u.id = p.user_id
     where not exists (select 1 from user_competencies t
       where t.user_id = p.user_id and t.class_id = c.id and t.source = 'class')
     order by p.user_id, c.competency_id, c.level desc nulls last`,
    [JSON.stringify(completed.map(({ class_id, user_id }) => ({ class_id, user_id })))],
  );
  await addRecords(
    ctx,
    granted.map(({ time_zone, ...record }) => ({
      ...record,
      state: 'valid' as const,
      source: 'class' as const,
      level: record.level ?? 1,
      obtained_at: zonedDay(ctx.now, time_zone ?? ctx.config.siteTimeZone),
    })),
  );
  // The person already had it, or the class no longer grants it: it is no longer in progress.
  if (granted.length < completed.length) await updateStandingsOfClasses(ctx, completed);
}
