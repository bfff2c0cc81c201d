import type { ActorContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { LiveSession } from '../sessions/sessionActor.ts';

/** Where and how browsers connect. */
export interface RealtimeAddress {
  readonly key: string;
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  /** Whether browsers sign in on their socket: the server that holds it has no other way to learn whose it is. */
  readonly signs_in: boolean;
  /** For how many seconds events are repeated to new listeners: a page does not read again what it has just read. */
  readonly repeats_seconds: number;
}

/** What admits a socket to a channel. */
export interface ChannelPass {
  readonly auth: string;
  readonly channel_data?: string;
}

/** What signs a socket in: as its session, so that all sockets of that session can be closed. */
export interface UserPass {
  readonly auth: string;
  readonly user_data: string;
}

export interface BroadcastOptions {
  /** The socket that caused the event and already knows it. */
  readonly exceptSocketId?: string | undefined;
}

/** How the server informs open pages of events. There are two implementations: our own hub, or another server of the protocol. */
export interface Realtime {
  readonly address: RealtimeAddress;
  /** Sends an event to all listeners of the channels. Never throws: a page that misses it reads again later. */
  broadcast(channels: readonly string[], event: string, data: unknown, options?: BroadcastOptions): void;
  /** A record has changed; informs the pages that list its resource, together with other changes of the same moment. */
  recordChanged(resource: string, type: string, id?: string | null): void;
  /** Something new can be read: sends `event` without data to a channel, at most once a second. */
  signal(channel: string, event: string): void;
  /** Signs that a socket may listen to a private or presence channel. The caller has already checked that it may. */
  authorize(socketId: string, channel: string, session: LiveSession, member?: PresentMember): ChannelPass;
  /** Signs that a socket belongs to a session. */
  signIn(socketId: string, sessionId: string): UserPass;
  /** Whether messages reach the other nodes; undefined when there are none. */
  redis?(): 'up' | 'away';
  /** Ends within `DRAIN_MS`: every connection is sent to another node. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Who may listen to what. Channels belong to modules, so the application passes the rules in. */
export interface ChannelPolicies {
  /** Whether a channel belongs to this product's pages; others belong to programs with the secret. */
  isOwn(channel: string): boolean;
  mayListen(ctx: ActorContext, channel: string): Promise<boolean>;
  /** Whether a person may send events to the other listeners of a channel. */
  mayTrigger(db: Db, userId: string, channel: string): Promise<boolean>;
}

export interface PresentMember {
  readonly user_id: string;
  readonly user_info: Readonly<Record<string, unknown>>;
}
