import type { Permission } from '#shared/access.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import { planNamed } from '../crud/plan.ts';

/** A bulk change, an import or an enrolment of others, as its author sees it. */
export interface ChangeRecord {
  readonly id: string;
  readonly resource: string;
  readonly action: string;
  readonly total: number;
  readonly at: string;
  readonly undo_until: string;
  readonly undone_at: string | null;
}
const COLUMNS = 'id, resource, action, total, at, undo_until, undone_at';
const MAX_LISTED = 100;

const RIGHTS: Readonly<Record<string, string>> = {
  publish: 'publish',
  unpublish: 'publish',
  edit: 'edit',
  delete: 'delete',
  import: 'import',
  enrol: 'enrol',
  move: 'enrol',
  decide: 'enrol',
  archive: 'delete',
  restore: 'delete',
};

/** The actor's own bulk changes and imports of the last day, newest first. */
export const listChanges = (ctx: ActorContext): Promise<ChangeRecord[]> =>
  ctx.db.query<ChangeRecord>(
    `select ${COLUMNS} from changes where actor_id = $1 and undo_until > $2 order by at desc, id desc limit ${MAX_LISTED}`,
    [ctx.actor.userId, ctx.now.toISOString()],
  );

/**
 * A change of the actor that can be undone now; `lock` keeps others from undoing it until the transaction ends.
 * @throws ApiError 404; 403 without the right that the change needed; 409 `change-expired` after a day or a first undo
 */
export async function undoableChange(
  ctx: ActorContext,
  changeId: string,
  { lock = false } = {},
): Promise<ChangeRecord> {
  const [change] = await ctx.db.query<ChangeRecord>(
    `select ${COLUMNS} from changes where id = $1 and actor_id = $2${lock ? ' for update' : ''}`,
    [changeId, ctx.actor.userId],
  );
  if (!change) throw notFound();
  const { module, view } = planNamed(ctx, change.resource).resource;
  const needed = view?.actions[change.action]?.access ?? `${module}-${RIGHTS[change.action]}`;
  if (!may(ctx, needed as Permission)) throw forbidden();
  if (change.undone_at || change.undo_until < ctx.now.toISOString()) throw conflict('change-expired');
  return change;
}
