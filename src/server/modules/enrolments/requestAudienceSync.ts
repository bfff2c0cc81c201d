import type { ActorContext } from '../../platform/context.ts';
import { countAudienceMoves, syncAudience } from './syncAudience.ts';
import { MAX_AT_ONCE, queueEnrolments } from './enrolmentWork.ts';

/** Updates the participants by the rules of classes: at once, or in the background for thousands of people. */
export async function requestAudienceSync(ctx: ActorContext, classIds: readonly string[]): Promise<void> {
  if (classIds.length === 0) return;
  const total = await countAudienceMoves(ctx, { classIds });
  if (total <= MAX_AT_ONCE) await syncAudience(ctx, { classIds });
  else await queueEnrolments(ctx, { kind: 'audience', class_ids: classIds }, total);
}
