import type { Permission } from '#shared/access.ts';
import type { TokenKind } from '#shared/domain/apiTokens.ts';
import type { Language } from '#shared/schema/field.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { Realtime } from './realtime/realtime.ts';

/** The API token by which a program acts. */
export interface TokenOfActor {
  readonly id: string;
  readonly name: string;
  readonly kind: TokenKind;
  /** Who answers for it: the person themselves, or the owner of the service account. */
  readonly ownerId: string;
  readonly expiresAt: string;
  /** From where it may be used; none: from everywhere. */
  readonly networks: readonly string[];
}

/** The caller: the person of a valid token, with the rights of the session's active role. */
export interface Actor {
  readonly userId: string;
  /** Of a program: the id of its token. */
  readonly sessionId: string;
  /** Null for people. What a program may call: `allowsToken` of `http/routeAccess.ts`. */
  readonly token: TokenOfActor | null;
  readonly nip: string;
  readonly name: string;
  readonly language: Language;
  readonly timeZone: string | null;
  /** When the person of this session has last proved who they are; null: not in this session. */
  readonly verifiedAt: string | null;
  /** The session has ended, but an attempt that was open then may still be finished. */
  readonly isHeld: boolean;
  /** A second factor is overdue: the session opens nothing but its set-up (`FastifyContextConfig.whileSettingUp`). */
  readonly mustSetUp: boolean;
  readonly roleId: string | null;
  readonly roleName: string | null;
  readonly isAdministrator: boolean;
  /** The scope of the permissions: all records, those of the person's own classes, or those of the person's team. */
  readonly reach: 'all' | 'own' | 'team';
  readonly permissions: ReadonlySet<string>;
  /** The site's list: `atAddress` compares with it. Absent: the administration can be opened from everywhere. */
  readonly adminNetworks?: readonly string[];
  readonly isBreakGlass?: boolean;
  /** What the role allows, but not from this address. */
  readonly withheld?: ReadonlySet<string>;
}

/**
 * What a verb needs. It is passed, never global; time is always `now`, so that deadlines can be tested. A floor above adds what the
 * root hands down to it, as `kernel/crud/plan.ts` adds `plans`.
 */
export interface Context {
  readonly db: Db;
  /** The connection of the account that owns the tables, if that of `db` is another one. */
  readonly ownerDb?: Db;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly now: Date;
  /** How old the data of `db` may be at most; absent when they are the newest. */
  readonly ageMs?: number;
  readonly language: Language;
  readonly requestId: string;
  readonly ip: string | null;
  /** The connection to open pages; absent in commands beside the server, where no page listens. */
  readonly realtime?: Realtime;
  /** Null for a stranger and for jobs. */
  readonly actor: Actor | null;
}
/** The context of a signed-in person. */
export interface ActorContext extends Context {
  readonly actor: Actor;
}

export const may = (ctx: Context, permission: Permission | (string & {})): boolean =>
  ctx.actor?.permissions.has(permission) ?? false;

/** The instant of the data that a context reads, for figures that name it. */
export const dataAt = ({ now, ageMs = 0 }: Pick<Context, 'now' | 'ageMs'>): Date =>
  new Date(now.getTime() - ageMs);

/** Data of a replica are usually some hundred milliseconds old; from this age on the reply says so. */
const SHOWN_AGE_MS = 3_000;
export const isOld = ({ ageMs = 0 }: Pick<Context, 'ageMs'>): boolean => ageMs > SHOWN_AGE_MS;

/** For what only the owner of the tables may do. */
export const asOwner = <C extends Context>(ctx: C): C => (ctx.ownerDb ? { ...ctx, db: ctx.ownerDb } : ctx);

/** Runs `work` with a context whose `db` is one transaction (the current one if there is one). */
export const inTransaction = <C extends Context, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> =>
  ctx.db.transaction((db) => work({ ...ctx, db }));
