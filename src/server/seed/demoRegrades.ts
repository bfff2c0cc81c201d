import { randomUUID } from 'node:crypto';
import type { Context } from '../platform/context.ts';
import { newId } from '../platform/db/id.ts';
import { NO_BROWSER, readAttempt, saveAnswers, startAttempt } from '../modules/attempts/attempts.ts';
import type { StoredChoice } from '../modules/questions/questions.tables.ts';
import type { Scene } from './demoCompany.ts';
import { actingAs, daysBefore } from './demoActors.ts';

/** The last question of the evacuation quiz has a wrong key while people take it; returns the function that corrects it. */
export async function mistakeKey(ctx: Context, scene: Scene): Promise<() => Promise<void>> {
  const [question] = await ctx.db.query<{ id: string; choices: StoredChoice[] }>(
    `select id, choices from questions where quiz_id = $1 and type = 'multiple_choice' order by "order" limit 1`,
    [scene.quiz('evacuation')],
  );
  const { id, choices } = question!;
  const write = async (lines: readonly StoredChoice[]): Promise<void> => {
    await ctx.db.query(`update questions set choices = $2 where id = $1`, [id, JSON.stringify(lines)]);
  };
  await write(choices.map((choice, i) => ({ ...choice, correct: i === 1 })));
  return () => write(choices);
}

/** One person's time ran out during a network outage: the last answers came three minutes late. */
export async function answerLate(ctx: Context, scene: Scene): Promise<void> {
  const [person] = scene.staff(18, 19);
  const begun = daysBefore(ctx.now, 33);
  const at = (minutes: number) => actingAs(ctx, person!, new Date(begun.getTime() + minutes * 60_000));
  const attempt = await startAttempt(at(0), scene.quiz('onboarding'), { idempotency_key: newId() });
  const client_id = randomUUID();
  const answers = attempt.questions.map(({ id, choices }, i) => ({
    question_id: id,
    seq: i + 1,
    client_ms: at(20).now.getTime(),
    answer: choices ? { choices: [choices[0]!.key] } : { value: true },
  }));
  await saveAnswers(at(20), attempt.id, { client_id, answers: answers.slice(0, -2) });
  await readAttempt(at(32), attempt.id, NO_BROWSER);
  await saveAnswers(at(33), attempt.id, { client_id, answers: answers.slice(-2) });
}
