import { competencyRequirements } from '#shared/resources/competencyRequirements.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import { serverOf, type Change } from '../../kernel/crud/resourceServer.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { KEEP_STANDINGS, keepEverybody } from '../competencies/standings.ts';
import { ENROL_JOB } from './enrolJob.ts';
import { WAITS } from './waitingSql.ts';

type Requirement = RowOf<typeof competencyRequirements>;

export const competencyRequirementsServer = serverOf(competencyRequirements, {
  computed: {
    without_class: `(select count(*)::int from requirement_enrolments q where q.requirement_id = t.id and ${WAITS})`,
  },
  async beforeSave(ctx, changes) {
    refuseEnrolling(ctx, changes);
    await refuseLevels(ctx, changes);
  },
  async afterSave(ctx, changes) {
    await keepEverybody(
      ctx,
      changes.flatMap(({ before, after }) => [
        ...(before ? [before.competency_id] : []),
        after.competency_id,
      ]),
    );
    await stopWaiting(ctx, changes);
    const requirement_ids = changes.flatMap(({ after }) => (isOn(after) ? [after.id] : []));
    if (requirement_ids.length > 0)
      await addJob(ctx, ENROL_JOB, { requirement_ids }, { queue: KEEP_STANDINGS });
  },
  afterDelete: (ctx, records) =>
    keepEverybody(
      ctx,
      records.map(({ competency_id }) => competency_id),
    ),
});

const isOn = ({ enrol, archived_at }: Requirement): boolean => enrol !== 'none' && archived_at === null;

/** A level that the competency does not have could never be held. */
async function refuseLevels(
  ctx: ActorContext,
  changes: readonly Change<typeof competencyRequirements>[],
): Promise<void> {
  const rows = await ctx.db.query<{ id: string; levels: number }>(
    `select id, levels from competencies where id = any($1::uuid[])`,
    [changes.map(({ after }) => after.competency_id)],
  );
  const levels = new Map(rows.map((row) => [row.id, row.levels]));
  const property = competencyRequirements.fields.level.label;
  for (const { after, refuse } of changes) {
    const max = levels.get(after.competency_id);
    if (max !== undefined && after.level > max) refuse(invalidField('level', 'max', { property, max }));
  }
}

/** A requirement that is on enrols people: whoever changes it needs the right to enrol everybody. */
function refuseEnrolling(ctx: ActorContext, changes: readonly Change<typeof competencyRequirements>[]): void {
  if (may(ctx, 'course-enrol') && ctx.actor.reach === 'all') return;
  for (const { after, refuse } of changes) if (isOn(after)) refuse(invalidField('enrol', 'enrol_right'));
}

/** Nobody waits for a class of a requirement that is off. */
async function stopWaiting(
  ctx: ActorContext,
  changes: readonly { readonly after: Requirement }[],
): Promise<void> {
  const off = changes.flatMap(({ after }) => (isOn(after) ? [] : [after.id]));
  if (off.length === 0) return;
  await ctx.db.query(
    `delete from requirement_enrolments where requirement_id = any($1::uuid[]) and state = 'waiting'`,
    [off],
  );
}
