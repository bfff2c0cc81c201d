import type { Permission } from '#shared/access.ts';
import type { Language } from '#shared/schema/field.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { Realtime } from './realtime/realtime.ts';

/** Who asks: the person of a valid token, with the rights of the session's active role. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly nip: string;
  readonly name: string;
  readonly language: Language;
  readonly timeZone: string | null;
  readonly roleId: string | null;
  readonly roleName: string | null;
  readonly isAdministrator: boolean;
  /** Which records the permissions reach: all, those of the own classes, those of the own team. */
  readonly reach: 'all' | 'own' | 'team';
  readonly permissions: ReadonlySet<string>;
}

/**
 * What a verb works with. It is passed, never global; time is always `now`, so that deadlines can be tested. A floor above adds what the
 * root hands down to it, as `kernel/crud/plan.ts` adds `plans`.
 */
export interface Context {
  readonly db: Db;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly now: Date;
  readonly language: Language;
  readonly requestId: string;
  readonly ip: string | null;
  /** The way to open pages; absent in commands beside the server, where nobody listens. */
  readonly realtime?: Realtime;
  /** Null for a stranger and for jobs. */
  readonly actor: Actor | null;
}
/** A context of somebody who is signed in. */
export interface ActorContext extends Context {
  readonly actor: Actor;
}

export const may = (ctx: Context, permission: Permission | (string & {})): boolean =>
  ctx.actor?.permissions.has(permission) ?? false;

/** Runs `work` with a context whose `db` is one transaction (the same one when there is one already). */
export const inTransaction = <C extends Context, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> =>
  ctx.db.transaction((db) => work({ ...ctx, db }));
