import type { ActorContext } from '../../platform/context.ts';
import { ApiError, type ErrorCode } from '../../platform/http/errors.ts';

/** What somebody decides about a person, and may not decide about themselves. */
export type OwnMatter = Extract<ErrorCode, `own-${string}`> extends `own-${infer Matter}` ? Matter : never;

/** The refusal by name, for hooks and lists that refuse row by row. */
export const aboutOneself = (matter: OwnMatter): ApiError => new ApiError(403, `own-${matter}`);

export const isOneself = ({ actor }: ActorContext, userId: string | null): boolean => userId === actor.userId;

/**
 * Nobody decides about themselves, whatever their role: every verb that gives or takes a mark, a seat, a record, a certificate, time or
 * roles asks here. A verb over many is refused as a whole and names the rows that are the actor's own.
 * @throws ApiError 403 `own-…`
 */
export function refuseOneself(
  ctx: ActorContext,
  matter: OwnMatter,
  ...people: readonly { readonly id?: string; readonly user_id: string }[]
): void {
  const own = people.filter(({ user_id }) => isOneself(ctx, user_id));
  if (own.length === 0) return;
  const { status, code } = aboutOneself(matter);
  const rows = own.map(({ id, user_id }) => ({ id: id ?? user_id, message: { key: `error.${code}` } }));
  throw new ApiError(status, code, people.length > 1 ? { rows } : {});
}

/** Those of a set that the actor may decide about, where a verb takes whom it can and says whom it has left out. */
export const othersOf = <T extends { readonly user_id: string }>(
  ctx: ActorContext,
  people: readonly T[],
): T[] => people.filter(({ user_id }) => !isOneself(ctx, user_id));
