import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { tellAdministrators } from './tellAdministrators.ts';

/** A kind of systems of others that are told what happens here. Its table has `enabled`, `disabled_reason`, `version`, `updated_at`. */
export interface ReceiverKind {
  readonly table: 'webhooks' | 'record_stores';
  /** In the audit log. */
  readonly entity: string;
  /** The beginning of its words in notifications. */
  readonly word: 'webhook' | 'record_store';
  /** The page of its list, without the language. */
  readonly page: string;
  /** What waits for receivers that are off is not sent any more; people can send it again. */
  stopWaiting(ctx: Pick<Context, 'db'>, ids: readonly string[]): Promise<void>;
}

export interface Receiver {
  readonly id: string;
  readonly name: string;
}

/** Switches a receiver off that fails, and tells the administrators. Returns false: it is no longer on. */
export async function switchOff(
  ctx: Context,
  { table, entity, word, page, stopWaiting }: ReceiverKind,
  { id, name, reason }: Receiver & { readonly reason: 'failing' | 'gone' },
): Promise<false> {
  await ctx.db.query(
    `update ${table} set enabled = false, disabled_reason = $2, version = version + 1, updated_at = $3 where id = $1`,
    [id, reason, ctx.now.toISOString()],
  );
  await stopWaiting(ctx, [id]);
  await audit(ctx, {
    action: 'deactivate',
    entity,
    entity_id: id,
    before: { enabled: true },
    after: { enabled: false, disabled_reason: reason },
  });
  await tellAdministrators(ctx, {
    event_key: `${word.replace('_', '-')}-off:${id}:${ctx.now.toISOString()}`,
    title: { key: `notification.${word}_${reason === 'gone' ? 'gone' : 'off'}`, args: { name } },
    link: `${page}/${id}`,
  });
  return false;
}

/** Tells the administrators once that a receiver has not been reached for some time. */
export const warnOfFailing = (
  ctx: Context,
  { word, page }: ReceiverKind,
  { id, name, since }: Receiver & { readonly since: string },
): Promise<void> =>
  tellAdministrators(ctx, {
    event_key: `${word.replace('_', '-')}-failing:${id}:${since}`,
    title: { key: `notification.${word}_failing`, args: { name, at: since } },
    link: `${page}/${id}`,
  });
