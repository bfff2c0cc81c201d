import { onSessionsChanged } from '../sessions/sessionActor.ts';
import type { Realtime } from './realtime.ts';

/** This many people read their rights again in a second, when those of a role have changed. */
const A_SECOND = 200;
const CHANNELS_AT_ONCE = 100;

/**
 * Informs people on all of their open pages that a session of theirs has ended, or that their roles or rights have changed: the pages read
 * the session again. `inRole` finds everybody in a role, where their sockets do not have to reconnect. Returns a function that stops it.
 */
export function broadcastToSessions(
  broadcast: Realtime['broadcast'],
  inRole?: (roleId: string) => Promise<readonly string[]>,
): () => void {
  const broadcastTo = (userIds: readonly string[]) => {
    const spread_seconds = Math.floor(userIds.length / A_SECOND);
    const channels = userIds.map((id) => `private-user.${id}`);
    for (let at = 0; at < channels.length; at += CHANNELS_AT_ONCE)
      broadcast(channels.slice(at, at + CHANNELS_AT_ONCE), 'session', { spread_seconds });
  };
  return onSessionsChanged((selector) => {
    if ('user_ids' in selector) broadcastTo(selector.user_ids);
    else if ('of' in selector) broadcastTo(selector.of);
    else void inRole?.(selector.role_id).then(broadcastTo);
  });
}
