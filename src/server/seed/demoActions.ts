import { newId } from '../platform/db/id.ts';
import type { Context } from '../platform/context.ts';
import { createRecord } from '../kernel/crud/write.ts';
import { actOnAttempt } from '../modules/attempts/attemptActions.ts';
import { grantAttempt } from '../modules/attempts/grantAttempt.ts';
import { findQuiz } from '../modules/classes/classes.ts';
import { planNamed } from '../kernel/crud/plan.ts';
import type { Scene } from './demoCompany.ts';
import { actingAs, minutesBefore } from './demoActors.ts';

/** The organizer's decisions about the safety quiz: two exceptions, more time, an annulled attempt, one more. */
export async function addActions(ctx: Context, scene: Scene): Promise<void> {
  const organizer = actingAs(ctx, scene.organizer, minutesBefore(ctx.now, 1));
  const quiz_id = scene.quiz('safety');
  const staff = (place: number) => scene.staff(place, place + 1)[0]!.id;
  const exception = (body: Readonly<Record<string, unknown>>) =>
    createRecord(organizer, planNamed(ctx, 'quiz-overrides'), { quiz_id, ...body });
  await exception({ user_id: staff(13), extra_minutes: 10, reason: 'Memakai pembaca layar' });
  await exception({
    whom: 'audience',
    audience: { department: ['Gudang dan Logistik'], placement_city: ['Semarang'] },
    extra_minutes: 5,
    reason: 'Jaringan gudang Semarang sering terputus',
  });
  const attemptOf = async (userId: string): Promise<string> => {
    const [row] = await ctx.db.query<{ id: string }>(
      `select id from attempts where quiz_id = $1 and user_id = $2 order by no desc limit 1`,
      [quiz_id, userId],
    );
    return row!.id;
  };
  const requested = (reason: string) => ({ reason, idempotency_key: newId() });
  await actOnAttempt(organizer, await attemptOf(staff(3)), {
    act: 'annul',
    ...requested('Dikerjakan bersama rekan di meja sebelah'),
  });
  await actOnAttempt(organizer, await attemptOf(staff(10)), {
    act: 'extend',
    minutes: 15,
    ...requested('Listrik padam di gedung B'),
  });
  await grantAttempt(organizer, await findQuiz(organizer, quiz_id), {
    act: 'grant',
    user_id: staff(4),
    ...requested('Sakit saat percobaan terakhir'),
  });
}
