import type { Query, QueryClient } from '@tanstack/react-query';
import { session } from '../session.ts';
import { readInboxAgain } from '../notifications/inboxCalls.ts';
import { latestStart, refreshSession } from '../sessionCalls.ts';
import { channels, ownChannel } from './channels.ts';
import { connect, type Connection } from './connection.ts';
import { LiveResources } from './liveResources.ts';

/** Queries of the portal that no event of a person changes; an open attempt is not loaded again, it reads its clock. */
const STEADY: readonly unknown[] = ['words', 'config', 'online', 'attempt'];

interface Signal {
  /** The seconds over which all recipients spread their requests: all at once would be a flood. */
  readonly spread_seconds?: number;
  /** Nothing new: the person has read notifications, perhaps on another device. */
  readonly only_read?: boolean;
}

/**
 * Holds a connection to the server while a person is signed in, and reads again what others have changed. Everything works without it, by
 * reading again; an event's content is never shown, it only says what to read.
 */
export function followRealtime(queryClient: QueryClient): void {
  let connection: Connection | undefined;
  let stopHearing: (() => void) | undefined;
  let token: string | null = null;
  const resources = new LiveResources(queryClient);

  async function follow(): Promise<void> {
    const now = session.get();
    if (now.token === token || (now.token && !now.user)) return;
    token = now.token;
    stopHearing?.();
    stopHearing = undefined;
    connection?.close();
    connection = undefined;
    resources.listenWith(undefined);
    channels.openWith(undefined);
    if (!token || !now.user) return;
    const mine = token;
    const opened = await connect(() => afterReconnect(queryClient, resources));
    // Signed out, or another person, meanwhile.
    if (mine !== token) return opened?.close();
    connection = opened;
    // The start failed: the next one that succeeds changes the session, and this tries again.
    if (!opened && !latestStart()) token = null;
    if (!opened) return;
    resources.listenWith(opened);
    channels.openWith(opened);
    stopHearing = hearOwn(queryClient, now.user.id);
    opened.listen('private-news', 'changed', (signal: Signal) => spread(signal, () => readNews(queryClient)));
  }
  session.subscribe(() => void follow());
  void follow();
}

/** Events about this person, including the bell: while this channel is open it does not poll. */
function hearOwn(queryClient: QueryClient, userId: string): () => void {
  const channel = ownChannel(userId);
  const stops = [
    channels.use(channel, () => undefined),
    channels.hear(channel, 'notification', (data) => {
      const signal = data as Signal;
      if (signal.only_read) return void readInboxAgain(queryClient);
      spread(signal, () => readAgain(queryClient));
    }),
    channels.hear(channel, 'session', (signal) => spread(signal as Signal, () => void refreshSession())),
    // Another person has recorded something about this person: their attendance.
    channels.hear(channel, 'own', () => readAgain(queryClient)),
  ];
  return () => stops.toReversed().forEach((stop) => stop());
}

/** Now, or at a random moment within the seconds over which all recipients spread. */
const spread = ({ spread_seconds = 0 }: Signal, then: () => void) =>
  void setTimeout(then, Math.random() * spread_seconds * 1000);

/** Announcements and banners: the pages that show them. */
const NEWS: readonly unknown[] = ['home', 'announcements'];

function readNews(queryClient: QueryClient): void {
  const predicate = ({ queryKey: [half, what] }: Query) => half === 'portal' && NEWS.includes(what);
  void queryClient.invalidateQueries({ predicate: predicate });
}

/** Changes during the interruption are unknown: rights and all visible data may have changed. */
function afterReconnect(queryClient: QueryClient, resources: LiveResources): void {
  void refreshSession();
  readAgain(queryClient);
  resources.readAgain();
}

function readAgain(queryClient: QueryClient): void {
  const predicate = ({ queryKey: [half, what] }: Query) => half === 'portal' && !STEADY.includes(what);
  void queryClient.invalidateQueries({ predicate: predicate });
}
