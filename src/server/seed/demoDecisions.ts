import type { EnrolmentDecision } from '#shared/domain/enrolmentDecisions.ts';
import type { Context } from '../platform/context.ts';
import { expireEnded } from '../modules/enrolments/classEnd.ts';
import { decideEnrolments } from '../modules/enrolments/decisions.ts';
import { requestExemption } from '../modules/enrolments/enrolments.ts';
import type { DemoPerson } from './demoCompany.ts';
import type { Scene } from './demoCompany.ts';
import { actingAs, daysBefore } from './demoActors.ts';

/** Decisions of organizers about participants, and requests that still wait. */
export async function decideRequests(ctx: Context, scene: Scene): Promise<void> {
  const decide = async (
    key: string,
    people: readonly DemoPerson[],
    decision: EnrolmentDecision,
    reason?: string,
  ) => {
    const rows = await ctx.db.query<{ id: string }>(
      'select id from enrolments where class_id = $1 and user_id = any($2::uuid[]) order by id',
      [scene.class(key), people.map(({ id }) => id)],
    );
    await decideEnrolments(actingAs(ctx, scene.organizer, ctx.now), {
      selection: { ids: rows.map(({ id }) => id) },
      decision,
      reason,
    });
  };
  // Of five who requested the negotiation class three still wait.
  await decide('negotiation', scene.staff(52, 53), 'approve');
  await decide(
    'negotiation',
    scene.staff(53, 54),
    'reject',
    'Kelas ini untuk penyelia. Ikutilah kelas pelayanan lebih dahulu.',
  );
  // A seat of the full workshop is free again: it is offered to the person who has waited longest.
  await decide('electrical', scene.staff(41, 42), 'withdraw', 'Dipindahkan ke angkatan berikutnya.');
  for (const [person, reason] of [
    [scene.staff(7, 8)[0]!, 'Saya cuti melahirkan sampai bulan depan.'],
    [scene.staff(19, 20)[0]!, 'Saya sudah mengikuti pelatihan K3 di perusahaan sebelumnya.'],
  ] as const)
    await requestExemption(actingAs(ctx, person, daysBefore(ctx.now, 1)), scene.class('safety'), reason);
  // Ended classes: people who have not completed them, and people who never came.
  await expireEnded(ctx);
  await decide('kitchen', [...scene.staff(30, 31), ...scene.staff(32, 33)], 'no_show');
}
