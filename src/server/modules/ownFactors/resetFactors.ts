import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { conflict } from '../../platform/http/errors.ts';
import { aboutOneself, isOneself } from '../../kernel/crud/oneself.ts';
import { updateDuties } from '../secondFactor/duties.ts';
import { noticeReset } from '../secondFactor/factorNotices.ts';
import { removeAllFactors } from '../secondFactor/trust.ts';
import { requireNoMoreRights } from '../session/personSessions.ts';
import { endSessions } from '../session/session.ts';
import { findPersonInScope } from '../users/findPersonInScope.ts';

/**
 * Removes all second factors of a person who has lost them, and ends their trusted devices and sessions; they are told by mail and in the
 * inbox. A grace that has ended does not begin again: where a role requires a factor, the next sign-in leads to the set-up.
 * @throws ApiError 404 out of scope; 403 `own-second-factor`, `grants-more` for a person who holds more rights; 409 `no-factor`
 */
export function resetFactors(ctx: ActorContext, idOrNip: string, reason: string): Promise<{ ended: number }> {
  return inTransaction(ctx, async (tx) => {
    const person = await findPersonInScope(tx, idOrNip, { lock: true });
    if (isOneself(tx, person.id)) throw aboutOneself('second-factor');
    await requireNoMoreRights(tx, person);
    const removed = await removeAllFactors(tx, person.id);
    if (removed === 0) throw conflict('no-factor');
    const ended = await endSessions(tx, [person.id]);
    await updateDuties(tx, { userIds: [person.id] });
    await audit(tx, {
      action: 'reset-factors',
      entity: 'users',
      entity_id: person.id,
      after: { reason, factors: removed, ended },
    });
    await noticeReset(tx, person.id, tx.actor.name, reason);
    return { ended };
  });
}
