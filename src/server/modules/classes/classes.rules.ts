import { isDeepStrictEqual } from 'node:util';
import { participantStates, seatTakingStates } from '#shared/domain/enrolments.ts';
import { lackingFields } from '#shared/domain/classes.ts';
import { classes } from '#shared/resources/classes.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { forbidden, invalid, invalidField, type FieldErrors } from '../../platform/http/errors.ts';
import { serverOf, type Change, type PublishProblem } from '../../kernel/crud/resourceServer.ts';
import { aboutOneself, isOneself } from '../../kernel/crud/oneself.ts';
import { sql } from '../../platform/db/sql.ts';
import { recomputeDeadlines } from '../attempts/attempts.ts';
import {
  requestAudienceSync,
  completedShare,
  completeEverybody,
  fillFreedSeats,
  reopenClasses,
  notifyEnrolled,
} from '../enrolments/enrolments.ts';
import { checkEvaluations, evaluationForm, notifyEvaluations } from '../evaluations/evaluationAccess.ts';
import { userScope } from '../../kernel/crud/userScope.ts';
import { refuseCircles } from './circles.ts';
import { classScope, notifyParticipants, type ClassRow } from './classes.ts';
import { CLASS_STATE } from './classCounts.ts';

const quoted = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ');
const label = (field: keyof typeof classes.fields) => classes.fields[field].label;

/** The requirements of a class for its completion: people who already fulfil a changed rule are completed with the change. */
const completionRule = [
  'complete_modules',
  'complete_quizzes',
  'complete_attendance',
  'complete_evaluation',
] as const;

/** Who must take part: changing it enrols people. */
const audience = ['audience_rule', 'mandatory_user_ids'] as const;

export const classesServer = serverOf(classes, {
  computed: {
    state: CLASS_STATE,
    // The same as problemsOf, in SQL.
    lacks: `(case when t.status = 'draft' then
      (t.trainer_ids = '{}' and t.external_trainers = '[]')::int
      + (not t.self_paced and t.start_at is null)::int + (not t.self_paced and t.end_at is null)::int
      + (not t.self_paced and t.mode <> 'onsite' and coalesce(t.link, '') = '')::int end)`,
    phase: `(case when t.start_at > now() then 'upcoming' when t.end_at < now() then 'ended'
      when t.status = 'published' then 'running' end)`,
    participants: `(select count(*)::int from enrolments e
      where e.class_id = t.id and e.state in (${quoted(participantStates)}))`,
    completion: `(select ${completedShare('e')} from enrolments e
      where e.class_id = t.id and e.state in (${quoted(participantStates)}))`,
    total_modules: `(select count(*)::int from modules m where m.class_id = t.id and m.archived_at is null)`,
    total_quizzes: `(select count(*)::int from quizzes z where z.class_id = t.id and z.archived_at is null)`,
  },
  scope: (actor) => classScope(actor, sql`t.id`),
  editsLightly: true,
  watches: [
    ...new Set([
      'start_at',
      'end_at',
      'link',
      'capacity',
      'trainer_ids',
      'external_trainers',
      'self_paced',
      'mode',
      'status',
      ...completionRule,
      'prerequisite_ids',
      ...audience,
      ...evaluationForm,
    ]),
  ],
  async beforeSave(ctx, changes) {
    for (const { after, refuse } of changes) {
      if (after.link && !after.link.startsWith('https://'))
        refuse(invalidField('link', 'https', { property: label('link') }));
      if (ctx.actor.reach !== 'all' && !after.trainer_ids.includes(ctx.actor.userId))
        refuse(invalidField('trainer_ids', 'own_class', { property: label('trainer_ids') }));
    }
    if (!ctx.actor.permissions.has('course-enrol'))
      for (const change of changes) if (isAudienceMoved(change)) change.refuse(forbidden());
    for (const change of changes) if (isOwnDuty(ctx, change)) change.refuse(aboutOneself('enrolment'));
    await refuseTrainersOutOfScope(ctx, changes);
    await requireSeats(ctx, changes);
    await refuseCircles(ctx, changes);
    await checkEvaluations(ctx, changes);
    // A published class stays complete: an edit cannot remove what publishing required.
    for (const { after, refuse } of changes) {
      const errors = after.status === 'published' ? fieldProblems(problemsOf(after)) : {};
      if (Object.keys(errors).length > 0) refuse(invalid(errors));
    }
  },
  async afterSave(ctx, changes) {
    const edited = changes.flatMap(({ before, after }) => (before ? [{ before, after }] : []));
    const ends = edited.filter(({ before, after }) => before.end_at !== after.end_at);
    await recomputeDeadlines(ctx, { classIds: ends.map(({ after }) => after.id) });
    const moved = edited.filter(
      ({ before, after }) =>
        after.status === 'published' &&
        (before.start_at !== after.start_at || before.end_at !== after.end_at),
    );
    await notifyParticipants(
      ctx,
      moved.map(({ after }) => after as ClassRow),
      'class_moved',
    );
    const isPublished = ({ before, after }: Saved) =>
      after.status === 'published' && before?.status !== 'published';
    // More seats; or a class that is restored, in which seats became free while nobody could take them.
    const grown = edited.filter(
      (change) =>
        (change.after.capacity ?? Infinity) > (change.before.capacity ?? Infinity) ||
        change.before.end_at !== change.after.end_at ||
        isPublished(change),
    );
    await fillFreedSeats(
      ctx,
      grown.map(({ after }) => after.id),
    );
    const eased = edited.filter(({ before, after }) =>
      completionRule.some((name) => before[name] !== after[name]),
    );
    await completeEverybody(
      ctx,
      eased.map(({ after }) => after.id),
    );
    await reopenClasses(
      ctx,
      ends.map(({ after }) => after.id),
    );
    await notifyEnrolled(
      ctx,
      changes.filter(isPublished).map(({ after }) => after as ClassRow),
    );
    const requested = changes.filter(
      (change) => isPublished(change) || (change.after.status === 'published' && isAudienceMoved(change)),
    );
    await requestAudienceSync(
      ctx,
      requested.map(({ after }) => after.id),
    );
    // Includes people whom the audience rule has just enrolled.
    await notifyEvaluations(
      ctx,
      changes.filter(isPublished).map(({ after }) => after as ClassRow),
    );
  },
  publishProblems: async (_ctx, records) => new Map(records.map((record) => [record.id, problemsOf(record)])),
  can: (ctx, record) => ({
    cancel: ctx.actor.permissions.has('course-cancel') && record.status === 'published',
    uncancel: ctx.actor.permissions.has('course-cancel') && record.status === 'cancelled',
    enrol: ctx.actor.permissions.has('course-enrol') && record.status === 'published',
  }),
});

/** A trainer cannot make a trainer of a person whom they do not see: for them that person does not exist. */
async function refuseTrainersOutOfScope(ctx: ActorContext, changes: readonly Change<typeof classes>[]) {
  if (ctx.actor.reach === 'all') return;
  const addedBy = ({ before, after }: Saved) =>
    after.trainer_ids.filter((id) => id !== ctx.actor.userId && !before?.trainer_ids.includes(id));
  const added = changes.flatMap(addedBy);
  if (added.length === 0) return;
  const rows = await ctx.db.query<{ id: string }>(
    sql`select t.id from users t where ${userScope(ctx.actor)} and t.id = any(${added}::uuid[])`,
  );
  const reached = new Set(rows.map(({ id }) => id));
  for (const change of changes)
    if (addedBy(change).some((id) => !reached.has(id)))
      change.refuse(invalidField('trainer_ids', 'reference', { property: label('trainer_ids') }));
}

type Saved = Pick<Change<typeof classes>, 'before' | 'after'>;
const isAudienceMoved = ({ before, after }: Saved): boolean =>
  audience.some((name) => !isDeepStrictEqual(before?.[name] ?? NOBODY[name], after[name]));
/** By adding or removing their own name, a person would enrol or exempt themselves. */
const isOwnDuty = (ctx: ActorContext, { before, after }: Saved): boolean => {
  const isNamed = (ids: readonly string[] = []) => ids.some((id) => isOneself(ctx, id));
  return isNamed(before?.mandatory_user_ids) !== isNamed(after.mandatory_user_ids);
};
const NOBODY = { audience_rule: null, mandatory_user_ids: [] };

const problemsOf = (record: RowOf<typeof classes>): PublishProblem[] => [
  ...(record.status === 'cancelled' ? [{ message: { key: 'error.class-cancelled' } }] : []),
  ...lackingFields(record).map((field) => ({
    field,
    message: {
      key: field === 'trainer_ids' ? 'validation.selected' : 'validation.required',
      args: { property: label(field) },
    },
  })),
];

function fieldProblems(problems: readonly PublishProblem[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, message } of problems) if (field) (errors[field] ??= []).push(message);
  return errors;
}

/** A class keeps at least as many seats as are taken. */
async function requireSeats(ctx: ActorContext, changes: readonly Change<typeof classes>[]): Promise<void> {
  const limited = changes.filter(
    ({ before, after }) => before && after.capacity !== null && after.capacity !== before.capacity,
  );
  if (limited.length === 0) return;
  const rows = await ctx.db.query<{ class_id: string; taken: number }>(
    `select class_id, count(*)::int as taken from enrolments
     where class_id = any($1::uuid[]) and state = any($2) group by class_id`,
    [limited.map(({ after }) => after.id), seatTakingStates],
  );
  const takenOf = new Map(rows.map(({ class_id, taken }) => [class_id, taken]));
  for (const { after, refuse } of limited) {
    const taken = takenOf.get(after.id) ?? 0;
    if (taken > after.capacity!)
      refuse(invalidField('capacity', 'seats_taken', { property: label('capacity'), taken }));
  }
}
