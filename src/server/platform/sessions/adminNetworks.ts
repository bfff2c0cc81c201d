import { learnerPermissions } from '#shared/access.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../context.ts';
import type { Db } from '../db/database.ts';
import { isInNetworks, purposeOf } from '../networks.ts';

/** SQL: the networks of the administration as a list of texts; null: it can be opened from everywhere. */
export const ADMIN_NETWORKS = `(select jsonb_path_query_array(networks, '$[*].network') from admin_networks where networks <> '[]')`;

const OF_LEARNERS: ReadonlySet<string> = new Set(learnerPermissions);

/** Whether these rights are those of every learner, and no more. */
export const isOfLearners = ({ permissions }: Pick<Actor, 'permissions'>): boolean =>
  [...permissions].every((name) => OF_LEARNERS.has(name));

/** Where a request comes from. */
export interface Origin {
  readonly ip: string;
  /** Whether a proxy stands between. */
  readonly isForwarded: boolean;
}

export const originOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Origin => ({
  ip,
  isForwarded: headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined,
});

type Limit = Pick<Actor, 'adminNetworks' | 'isBreakGlass'>;

const isInside = ({ adminNetworks, isBreakGlass = false }: Limit, { ip, isForwarded }: Origin): boolean =>
  !adminNetworks ||
  isInNetworks(ip, adminNetworks) ||
  (isBreakGlass && purposeOf(ip) === 'loopback' && !isForwarded);

/** Whether the administration opens for a session at an address: for the URLs of files, which carry no actor. */
export async function isInAdminNetworks(db: Db, sessionId: string, origin: Origin): Promise<boolean> {
  const [limit] = await db.prepared<{ networks: readonly string[] | null; break_glass: boolean }>(
    `select ${ADMIN_NETWORKS} as networks, u.break_glass from sessions s join users u on u.id = s.user_id where s.id = $1`,
    [sessionId],
  );
  if (!limit) return false;
  const { networks, break_glass: isBreakGlass } = limit;
  return isInside({ ...(networks && { adminNetworks: networks }), isBreakGlass }, origin);
}

/**
 * The actor as their address allows: outside the networks of the administration they have the rights of a learner, of those that their role
 * has, with the scope of a learner. What the rest of the server decides by rights (calls, tickets, sockets, the menu) follows from this.
 * A break-glass account is not limited on the machine itself; through a proxy that is not configured everybody would seem to be there.
 */
export function atAddress(actor: Actor, origin: Origin): Actor {
  if (isOfLearners(actor) || isInside(actor, origin)) return actor;
  const { permissions } = actor;
  const [kept, withheld] = [new Set<string>(), new Set<string>()];
  for (const name of permissions) (OF_LEARNERS.has(name) ? kept : withheld).add(name);
  return { ...actor, isAdministrator: false, reach: 'own', permissions: kept, withheld };
}
