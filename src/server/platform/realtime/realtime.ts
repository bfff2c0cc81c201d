import type { ActorContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { LiveSession } from '../sessions/session.ts';

/** Where and as what browsers connect. */
export interface RealtimeAddress {
  readonly key: string;
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  /** Browsers sign in on their socket: the server that holds it learns no other way whose it is. */
  readonly signs_in: boolean;
}

/** What lets a socket listen to a channel. */
export interface ChannelPass {
  readonly auth: string;
  readonly channel_data?: string;
}

/** What signs a socket in: as its session, so that all sockets of that one can be closed. */
export interface UserPass {
  readonly auth: string;
  readonly user_data: string;
}

export interface BroadcastOptions {
  /** The socket that has caused it and knows it already. */
  readonly exceptSocketId?: string | undefined;
}

/** How the server tells open pages what has happened. Two ways to do it: our own hub, or another server of the protocol. */
export interface Realtime {
  readonly address: RealtimeAddress;
  /** Sends an event to everybody who listens to one of the channels. Never throws: whoever misses it asks again later. */
  broadcast(channels: readonly string[], event: string, data: unknown, options?: BroadcastOptions): void;
  /** A record has changed; told to who lists its resource, together with what changes just then. */
  recordChanged(resource: string, type: string, id?: string | null): void;
  /** Something new can be read: `event` without data to a channel, at most once a second. */
  tell(channel: string, event: string): void;
  /** Signs that a socket may listen to a private or presence channel. The caller has decided that it may. */
  authorize(socketId: string, channel: string, session: LiveSession, member?: PresentMember): ChannelPass;
  /** Signs that a socket belongs to a session. */
  signIn(socketId: string, sessionId: string): UserPass;
  /** Ends in at most `DRAIN_MS`: everybody is sent to another node. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Who may listen to what. Channels belong to modules, so the application hands the rules in. */
export interface ChannelPolicies {
  /** Whether a channel is one of this product's pages; others belong to programs with the secret. */
  isOwn(channel: string): boolean;
  mayListen(ctx: ActorContext, channel: string): Promise<boolean>;
  /** Whether a person may send events to the others of a channel. */
  mayTrigger(db: Db, userId: string, channel: string): Promise<boolean>;
}

export interface PresentMember {
  readonly user_id: string;
  readonly user_info: Readonly<Record<string, unknown>>;
}
