import type { Query, QueryClient } from '@tanstack/react-query';
import { session } from '../session.ts';
import { refreshSession } from '../sessionCalls.ts';
import { connect, type Connection } from './connection.ts';
import { LiveResources } from './liveResources.ts';

/** What the portal shows that no event of a person's changes. */
const STEADY: readonly unknown[] = ['words', 'config', 'online'];

interface Told {
  /** Over how many seconds the people who are told shall come: many at once would be a flood. */
  readonly spread_seconds?: number;
}

/**
 * Holds a connection to the server while somebody is signed in, and reads again what others have changed. Everything works without
 * it, from one reading to the next; nothing that arrives here is shown as it is, it only says what to ask for.
 */
export function followRealtime(queryClient: QueryClient): void {
  let connection: Connection | undefined;
  let token: string | null = null;
  const resources = new LiveResources(queryClient);

  async function follow(): Promise<void> {
    const now = session.get();
    if (now.token === token || (now.token && !now.user)) return;
    token = now.token;
    connection?.close();
    connection = undefined;
    resources.listenWith(undefined);
    if (!token || !now.user) return;
    const mine = token;
    const opened = await connect(queryClient, () => afterReconnect(queryClient, resources));
    // Signed out, or somebody else, meanwhile.
    if (mine !== token) return opened?.close();
    connection = opened;
    if (!opened) return;
    resources.listenWith(opened);
    opened.listen(`private-user.${now.user.id}`, 'notification', (told: Told) => {
      const wait = Math.random() * (told.spread_seconds ?? 0) * 1000;
      setTimeout(() => readAgain(queryClient), wait);
    });
    opened.listen('private-online', 'count', ({ count }: { count: number }) =>
      session.presence({ type: 'count', count }),
    );
  }
  session.subscribe(() => void follow());
  void follow();
}

/** What happened while the way was cut is not known: the rights may be others, and so may everything that is shown. */
function afterReconnect(queryClient: QueryClient, resources: LiveResources): void {
  void refreshSession();
  readAgain(queryClient);
  resources.readAgain();
}

function readAgain(queryClient: QueryClient): void {
  const isMeant = ({ queryKey: [half, what] }: Query) => half === 'portal' && !STEADY.includes(what);
  void queryClient.invalidateQueries({ predicate: isMeant });
}
