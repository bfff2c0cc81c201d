import { programmes } from '#shared/resources/programmes.ts';
import { programmeSteps } from '#shared/resources/programmeSteps.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { forbidden, invalidField } from '../../platform/http/errors.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { KEEP_MEMBERS } from './keepMembers.ts';

const countOf = (condition: string) =>
  `(select count(*)::int from programme_members m where m.programme_id = t.id and ${condition})`;

export const programmesServer = serverOf(programmes, {
  computed: {
    total_steps: `(select count(*)::int from programme_steps s where s.programme_id = t.id and s.archived_at is null)`,
    members: countOf('m.left_at is null'),
    completed: countOf('m.completed_at is not null'),
  },
  async beforeSave(ctx, changes) {
    // A path grants its competency without another decision.
    const grants = changes.some(
      ({ before, after }) =>
        after.competency_id !== (before?.competency_id ?? null) || (before && after.level !== before.level),
    );
    if (grants && changes.some(({ after }) => after.competency_id) && !may(ctx, 'competency-edit'))
      throw forbidden();
  },
  afterSave: (ctx, changes) =>
    keepSoon(
      ctx,
      changes.map(({ after }) => after.id),
    ),
  async publishProblems(ctx, records) {
    const rows = await ctx.db.query<{ programme_id: string }>(
      `select distinct programme_id from programme_steps where programme_id = any($1::uuid[]) and archived_at is null and required`,
      [records.map(({ id }) => id)],
    );
    const ready = new Set(rows.map(({ programme_id }) => programme_id));
    return new Map(
      records
        .filter(({ id }) => !ready.has(id))
        .map(({ id }) => [id, [{ message: { key: 'validation.programme_steps' } }]]),
    );
  },
});

export const programmeStepsServer = serverOf(programmeSteps, {
  computed: {},
  async beforeSave(_ctx, changes) {
    for (const { after, refuse } of changes) {
      const max = after.kind === 'classes' ? (after.class_ids?.length ?? 0) : Infinity;
      // Else nobody could do it.
      if (after.choose > max)
        refuse(invalidField('choose', 'max', { property: programmeSteps.fields.choose.label, max }));
    }
  },
  afterSave: (ctx, changes) =>
    keepSoon(
      ctx,
      changes.map(({ after }) => after.programme_id),
    ),
});

const keepSoon = (ctx: ActorContext, ids: readonly string[]): Promise<void> =>
  addJob(ctx, KEEP_MEMBERS, { programme_ids: [...new Set(ids)] }, { queue: KEEP_MEMBERS });
