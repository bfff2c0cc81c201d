import { lastWords, packageAttemptCalls } from '#shared/calls/packageAttempts.calls.ts';
import type { Context } from '../../platform/context.ts';
import { forbidden, notFound } from '../../platform/http/errors.ts';
import { isGranted } from '../../platform/http/routeAccess.ts';
import { invalidInput } from '../../platform/http/validation.ts';
import { actorOfSession } from '../../platform/sessions/sessionActor.ts';
import type { ContentTicket } from '../packages/content/ticket.ts';
import { commitState } from './commitState.ts';

const { access } = packageAttemptCalls['PUT /package-attempts/:id/states/:sco'];

/**
 * Stores what a player sends while its page ends, for the person of its ticket: as the call of the app does, with the same rights, and
 * only in an attempt at the ticket's version, because a package knows its own ticket. A preview stores
 * nothing, not even in an attempt that its organizer has as a learner.
 * @throws ApiError as `commitState`; 403; 422 for another form
 */
export async function commitLastWords(
  ctx: Omit<Context, 'actor' | 'language'>,
  { sessionId, userId, versionId, isPreview }: ContentTicket,
  body: unknown,
): Promise<void> {
  if (isPreview) throw notFound();
  const actor = await actorOfSession(ctx.db, sessionId, ctx.now);
  if (!actor || actor.userId !== userId) throw notFound();
  if (actor.isHeld || !isGranted(access, actor)) throw forbidden();
  const { success, data, error } = lastWords.safeParse(body);
  if (!success) throw invalidInput(error.issues, body);
  const { attempt_id, sco, ...input } = data;
  const [own] = await ctx.db.prepared(
    'select 1 from package_attempts where id = $1 and user_id = $2 and version_id = $3',
    [attempt_id, userId, versionId],
  );
  if (!own) throw notFound();
  await commitState({ ...ctx, actor, language: actor.language }, attempt_id, sco, input);
}
