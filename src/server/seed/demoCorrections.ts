import type { AttemptView } from '#shared/api/attempts.ts';
import type { Context } from '../platform/context.ts';
import { claimAnswer, markAnswer } from '../modules/corrections/corrections.ts';
import { actingAs, daysBefore, minutesBefore } from './demoActors.ts';
import type { DemoPerson } from './demoCompany.ts';
import type { Scene } from './demoCompany.ts';

interface Taking {
  readonly now: Date;
  readonly quiz: string;
  /** How many of the first questions are answered wrongly. */
  readonly wrong: number;
}
type TakeBy = (person: DemoPerson, taking: Taking) => Promise<AttemptView>;

/** The essays of the demo company: the texts and the marks so far. */
export async function correctEssays(ctx: Context, scene: Scene, takeBy: TakeBy): Promise<void> {
  await markAlone(ctx, scene, takeBy);
  await markBlindly(ctx, scene, takeBy);
}

/** Four wait, one is claimed by a corrector, the others have their result. */
async function markAlone(ctx: Context, { corrector, dewi, staff }: Scene, takeBy: TakeBy): Promise<void> {
  for (const [i, person] of [...staff(10, 17), dewi].entries()) {
    const now = minutesBefore(daysBefore(ctx.now, 2), i * 13);
    const essays = await essaysOf(ctx, await takeBy(person, { now, quiz: 'cooling', wrong: i % 3 }));
    const marking = actingAs(ctx, corrector, minutesBefore(ctx.now, 3));
    if (i === 3) await claimAnswer(marking, essays[0]!.id, { anonymous: true });
    if (i >= 3) continue;
    for (const essay of essays)
      await markAnswer(marking, essay.id, {
        anonymous: true,
        mark: i === 2 ? 0 : essay.max / 1000 - 0.5 * i,
        comment: i === 2 ? 'Bandingkan biaya listriknya.' : 'Baik dan jujur.',
      });
  }
}

const essaysOf = (ctx: Context, attempt: AttemptView) =>
  ctx.db.query<{ id: string; max: number }>(
    `select w.id, v.mark as max from answers w join question_versions v on v.id = w.version_id
     where w.attempt_id = $1 and w.manual order by w.id`,
    [attempt.id],
  );

interface Pair {
  /** By the criteria of the rubric. */
  readonly first?: readonly number[];
  readonly second?: readonly number[];
}

/** Two pairs agree, two agree nearly, two disagree, one waits for the second mark, one for both. */
const pairs: readonly Pair[] = [
  { first: [3, 4, 2], second: [3, 4, 2] },
  { first: [3, 3, 2], second: [3, 3.5, 2] },
  { first: [1, 2, 1], second: [3, 3, 2] },
  { first: [2, 3, 1] },
  {},
];
const comments = ['Nadanya tepat, langkahnya jelas.', 'Baik, sebutkan juga waktunya.'];

/** The independent marks of the corrector and the organizer. */
async function markBlindly(
  ctx: Context,
  { corrector, organizer, staff }: Scene,
  takeBy: TakeBy,
): Promise<void> {
  for (const [i, person] of staff(17, 22).entries()) {
    const now = minutesBefore(daysBefore(ctx.now, 4), i * 17);
    const [answer] = await essaysOf(ctx, await takeBy(person, { now, quiz: 'complaint', wrong: i % 2 }));
    const { first, second } = pairs[i]!;
    for (const [j, criteria] of [first, second].entries()) {
      if (!criteria) continue;
      const by = actingAs(ctx, j === 0 ? corrector : organizer, minutesBefore(ctx.now, 90 - 10 * i - j));
      const mark = criteria.reduce((sum, one) => sum + one, 0);
      await markAnswer(by, answer!.id, {
        anonymous: true,
        mark,
        criteria: [...criteria],
        comment: comments[j]!,
      });
    }
  }
}
