import type { ActorContext } from '../../platform/context.ts';
import { ApiError, type ErrorCode } from '../../platform/http/errors.ts';

/** Decisions about a person that the person may not make about themselves. */
export type OwnMatter = Extract<ErrorCode, `own-${string}`> extends `own-${infer Matter}` ? Matter : never;

/** The refusal by name, for hooks and lists that refuse row by row. */
export const aboutOneself = (matter: OwnMatter): ApiError => new ApiError(403, `own-${matter}`);

/** A program also acts for the person who answers for it, who could otherwise decide about themselves by it. */
export const isOneself = ({ actor }: ActorContext, userId: string | null): boolean =>
  userId === actor.userId || (actor.token !== null && userId === actor.token.ownerId);

/**
 * Nobody decides about themselves, whatever their role: every verb that gives or removes a mark, a seat, a record, a certificate, time or
 * roles checks here. A verb over many people is refused as a whole and names the rows that are the actor's own.
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

/** The rows about other people than the actor, for verbs that skip the actor's own rows and report how many they skipped. */
export const othersOf = <T extends { readonly user_id: string }>(
  ctx: ActorContext,
  people: readonly T[],
): T[] => people.filter(({ user_id }) => !isOneself(ctx, user_id));
