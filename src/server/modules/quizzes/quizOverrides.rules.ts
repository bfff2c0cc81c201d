import { limitsWith, type QuizLimits } from '#shared/domain/overrides.ts';
import { quizOverrides } from '#shared/resources/quizOverrides.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { forbidden, invalid, invalidField } from '../../platform/http/errors.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { aboutOneself, isOneself } from '../../kernel/crud/oneself.ts';
import { sql } from '../../platform/db/sql.ts';
import { recomputeDeadlines } from '../attempts/attempts.ts';
import { classScope, classesOutOfScope } from '../classes/classes.ts';
import { wrongDates } from './quizDates.ts';

type OverrideRow = RowOf<typeof quizOverrides>;

const GIVEN = ['extra_minutes', 'extra_attempts', 'start_time', 'end_time', 'deadline'] as const;

export const quizOverridesServer = serverOf(quizOverrides, {
  computed: {},
  /** Correctors without other rights must not see the reasons. */
  access: { list: 'quiz-detail' },
  scope: (actor) => classScope(actor, sql`(select z.class_id from quizzes z where z.id = t.quiz_id)`),
  async beforeSave(ctx, changes) {
    const quizzes = await quizzesOf(
      ctx,
      changes.map(({ after }) => after),
    );
    const unreached = await classesOutOfScope(
      ctx,
      [...quizzes.values()].map(({ class_id }) => class_id),
    );
    const taken = await takenPeople(
      ctx,
      changes.map(({ after }) => after),
    );
    for (const { before, after, refuse } of changes) {
      const quiz = quizzes.get(after.quiz_id);
      // The check of the reference reports a missing quiz.
      if (!quiz) continue;
      if (unreached.has(quiz.class_id)) refuse(forbidden());
      if (isOneself(ctx, after.user_id) || isOneself(ctx, before?.user_id ?? null))
        refuse(aboutOneself('attempt'));
      if (taken.has(after.id))
        refuse(invalidField('user_id', 'taken', { property: quizOverrides.fields.user_id.label }));
      if (GIVEN.every((name) => after[name] === null)) refuse(invalidField('extra_minutes', 'nothing_given'));
      const errors = wrongDates(limitsWith(quiz, [{ ...after, is_own: true }]));
      if (Object.keys(errors).length > 0) refuse(invalid(errors));
    }
  },
  afterSave: (ctx, changes) =>
    recompute(
      ctx,
      changes.flatMap(({ before, after }) => (before ? [before, after] : [after])),
    ),
  async beforeDelete(ctx, removals) {
    for (const { record, refuse } of removals)
      if (isOneself(ctx, record.user_id)) refuse(aboutOneself('attempt'));
  },
  afterDelete: recompute,
});

async function quizzesOf(ctx: ActorContext, rows: readonly OverrideRow[]) {
  const found = await ctx.db.query<QuizLimits & { id: string; class_id: string }>(
    `select id, class_id, time_limit, re_test_limit, start_time, end_time, deadline from quizzes where id = any($1::uuid[])`,
    [rows.map(({ quiz_id }) => quiz_id)],
  );
  return new Map(found.map((quiz) => [quiz.id, quiz]));
}

/** The exceptions whose person already has one at this quiz, including archived ones. */
async function takenPeople(ctx: ActorContext, rows: readonly OverrideRow[]): Promise<Set<string>> {
  const named = rows.filter(({ user_id }) => user_id !== null);
  const found = await ctx.db.query<{ id: string }>(
    `select n.id from jsonb_to_recordset($1::jsonb) as n(id uuid, quiz_id uuid, user_id uuid)
     join quiz_overrides o on o.quiz_id = n.quiz_id and o.user_id = n.user_id and o.id <> n.id`,
    [JSON.stringify(named.map(({ id, quiz_id, user_id }) => ({ id, quiz_id, user_id })))],
  );
  return new Set(found.map(({ id }) => id));
}

/** Open attempts get their new limits together with the save. */
function recompute(ctx: ActorContext, rows: readonly OverrideRow[]): Promise<void> {
  return recomputeDeadlines(ctx, { quizIds: [...new Set(rows.map(({ quiz_id }) => quiz_id))] });
}
