import { audit } from '../../platform/audit/audit.ts';
import { lockSelection, type Selection } from '../../kernel/changes/selection.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import { inviteAll } from './invitations.ts';

/**
 * `POST /api/user/invitations`: all of a selection who can be invited; the others are left out. Returns the number of both.
 * @throws ApiError 409 `selection-changed`; 422 `rows-refused` for an id out of scope
 */
export function inviteSelection(
  ctx: ActorContext,
  selection: Selection,
): Promise<{ invited: number; left_out: number }> {
  return inTransaction(ctx, async (tx) => {
    const people = await lockSelection(tx, planNamed(ctx, 'users'), selection);
    const invited = await inviteAll(
      tx,
      people.map(({ id }) => id),
    );
    if (invited > 0) await audit(tx, { action: 'invite', entity: 'users', after: { invited } });
    return { invited, left_out: people.length - invited };
  });
}
