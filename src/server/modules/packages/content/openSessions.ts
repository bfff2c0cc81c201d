import type { Db } from '../../../platform/db/database.ts';
import { liveSessions } from '../../../platform/sessions/sessionActor.ts';
import type { ContentTicket } from './ticket.ts';

/** A package has hundreds of files: whether its reader is still signed in is asked twice a minute. */
const KEPT_MS = 30_000;
const KEPT = 10_000;

/** Whether the session of a ticket is alive and its person's. */
export function openSessions(db: Db) {
  const known = new Map<string, { readonly userId: string | undefined; readonly until: number }>();
  return async ({ sessionId, userId }: ContentTicket, now: Date): Promise<boolean> => {
    const kept = known.get(sessionId);
    if (kept && kept.until > now.getTime()) return kept.userId === userId;
    const session = (await liveSessions(db, [sessionId], now)).get(sessionId);
    if (known.size >= KEPT) known.clear();
    known.set(sessionId, { userId: session?.user_id, until: now.getTime() + KEPT_MS });
    return session?.user_id === userId;
  };
}
