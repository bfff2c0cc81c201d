import type { Reply } from '../support/app.ts';
import { resetOf } from '../support/packageReset.ts';
import { launch, packageIn, playerOf } from '../support/packages.ts';
import { dataOf, enrol } from '../support/school.ts';
import { ok, type Company } from './auditedCompany.ts';
import type { Oneself } from './decidingActs.ts';

/** A learner passes a package, and an organizer resets the attempt. */
export async function playPackage({ school, organizer }: Company): Promise<void> {
  const playing = await packageIn(school);
  const { data: launched } = await ok(launch(playing.learner, playing));
  await ok(playerOf(playing.learner, launched).commit({ 'cmi.core.lesson_status': 'passed' }));
  await ok(resetOf(school, playing.module, [launched.attempt_id]));
  await ok(organizer.post(`/api/modules/${playing.module.id}/package-attempts/export`, { format: 'csv' }));
  await ok(organizer.post(`/api/modules/${playing.module.id}/package-answers/export`, { format: 'csv' }));
}

/** An organizer who also learns tries to reset the own attempt. */
export async function resetOwnPackage({ school, me, colleague }: Oneself): Promise<Record<string, Reply>> {
  const playing = await packageIn({ ...school, organizer: colleague });
  await enrol(me, playing.course);
  const { attempt_id } = dataOf(await launch(me, playing));
  const reset = await resetOf(school, playing.module, [attempt_id], me);
  return { 'POST /api/modules/:/package-attempts/reset': reset };
}
