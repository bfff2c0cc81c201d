import type { LiveSession } from '../sessions/sessionActor.ts';
import type { Connection } from './connection.ts';
import { codes } from './protocol.ts';
import { matchesSession, type SessionSelector } from '../sessions/sessionActor.ts';

/** Returns which of the sessions still exist, with their current role and end. */
export type LiveSessions = (ids: readonly string[]) => Promise<ReadonlyMap<string, LiveSession>>;

/** Sessions that arrive within this time are looked up together. */
const GATHER_MS = 100;

/**
 * Ties sockets to their sessions. A signature never expires, so its session is looked up once when it arrives, and again when the session
 * may have ended, changed its role, or expired: a socket without a session is closed for good, and one whose rights have changed must
 * reconnect and ask again.
 */
export class SessionWatch {
  private readonly connections: ReadonlyMap<string, Connection>;
  private readonly liveSessions: LiveSessions | undefined;
  private readonly arrived = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(connections: ReadonlyMap<string, Connection>, liveSessions: LiveSessions | undefined) {
    this.connections = connections;
    this.liveSessions = liveSessions;
  }

  /** Schedules the lookup of a session that a connection has just presented. */
  arrive(sessionId: string): void {
    if (!this.liveSessions) return;
    this.arrived.add(sessionId);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const ids = new Set(this.arrived);
      this.arrived.clear();
      void this.review(({ session_id }) => ids.has(session_id));
    }, GATHER_MS);
  }

  /** Handles changes of sessions; when the rights of a role change everybody in it reconnects. */
  async changed(selector: SessionSelector): Promise<void> {
    await this.review((session) => matchesSession(selector, session), 'role_id' in selector);
  }

  async expire(now: number): Promise<void> {
    await this.review(({ expires_at }) => expires_at <= now);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async review(
    isAffected: (session: LiveSession) => boolean,
    haveRightsChanged = false,
  ): Promise<void> {
    const affected = [...this.connections.values()].filter(({ session }) => session && isAffected(session));
    const ids = [...new Set(affected.map(({ session }) => session!.session_id))];
    if (ids.length === 0 || !this.liveSessions) return;
    // Without a reply nothing is closed: a reconnecting client asks the server again, which fails closed.
    const live = await this.liveSessions(ids).catch(() => undefined);
    for (const connection of affected) {
      const session = connection.session!;
      const now = live?.get(session.session_id);
      if (live && !now) connection.close(codes.unauthorized, 'The session has ended.');
      else if (!now || haveRightsChanged || now.role_id !== session.role_id)
        connection.close(codes.reconnect, 'Rights have changed.');
      else connection.session = now;
    }
  }
}
