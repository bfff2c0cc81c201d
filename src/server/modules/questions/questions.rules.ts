import { isRubricWhole, rubricSum } from '#shared/domain/essays.ts';
import { questions } from '#shared/resources/questions.ts';
import type { ActorContext } from '../../context.ts';
import { forbidden, invalidField } from '../../http/errors.ts';
import { serverOf } from '../../http/resourceServer.ts';
import { reachOfClass, unreachedClasses } from '../classes/classes.ts';
import { choiceProblem, keyedChoices } from './questions.ts';

export const questionsServer = serverOf(questions, {
  computed: {},
  scope: (actor) => reachOfClass(actor, '(select z.class_id from quizzes z where z.id = t.quiz_id)'),
  watches: ['quiz_id', 'type', 'multiple', 'choices', 'mark', 'rubric', 'words_min', 'words_max'],
  async beforeSave(ctx, changes) {
    const forbiddenQuizzes = await unreachedQuizzes(
      ctx,
      changes.flatMap(({ before, after }) =>
        after.quiz_id && before?.quiz_id !== after.quiz_id ? [after.quiz_id] : [],
      ),
    );
    for (const { before, after, refuse, set } of changes) {
      const { quiz_id, type, multiple } = after;
      if (quiz_id && forbiddenQuizzes.has(quiz_id)) refuse(forbidden());
      // The bank belongs to nobody's class.
      if (!quiz_id && ctx.actor.reach !== 'all') refuse(forbidden());
      const choices = keyedChoices(after.choices, before?.choices ?? []);
      const problem = choiceProblem({ type, multiple, choices });
      if (problem) refuse(invalidField('choices', problem, { property: questions.fields.choices.label }));
      if (!isRubricWhole(after.rubric, after.mark))
        refuse(
          invalidField('rubric', 'rubric_sum', { sum: rubricSum(after.rubric) / 1000, mark: after.mark }),
        );
      if (after.words_min !== null && after.words_max !== null && after.words_min > after.words_max)
        refuse(invalidField('words_max', 'words_order'));
      set({ choices });
    }
  },
});

/** Quizzes in classes that the actor does not reach. */
async function unreachedQuizzes(ctx: ActorContext, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0 || ctx.actor.reach === 'all') return new Set();
  const rows = await ctx.db.query<{ id: string; class_id: string }>(
    `select id, class_id from quizzes where id = any($1::uuid[])`,
    [ids],
  );
  const unreached = await unreachedClasses(
    ctx,
    rows.map(({ class_id }) => class_id),
  );
  return new Set(rows.filter(({ class_id }) => unreached.has(class_id)).map(({ id }) => id));
}
