import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import { addressKey } from '../http/addressKey.ts';
import { soleNode, type Bus, type ChannelsWanted } from './bus.ts';
import { handleMessage } from './clientMessages.ts';
import type { LiveSession, SessionSelector } from '../sessions/sessionActor.ts';
import { Connection, sendAway } from './connection.ts';
import { lookAfter } from './heartbeat.ts';
import { hubLimits, type HubLimits } from './limits.ts';
import { memberFrame, Members, type MembersFound, type Member } from './members.ts';
import { OtherNodes } from './otherNodes.ts';
import { codes, frameOf, kindOf, type Problem } from './protocol.ts';
import { RecentFrames } from './recentFrames.ts';
import { SessionWatch, type LiveSessions } from './sessionWatch.ts';
import { countClose, meterHub } from './socketMeters.ts';
import type { RealtimeApp } from './signatures.ts';
import { SubscriptionCounts } from './subscriptionCounts.ts';
import { traced } from '../tracing.ts';

export interface HubOptions {
  readonly app: RealtimeApp;
  readonly limits?: Partial<HubLimits>;
  readonly bus?: Bus;
  /** When unset, sessions are not checked. */
  readonly liveSessions?: LiveSessions;
  /** Another node reports that sessions have changed. */
  readonly onSessions?: (selector: SessionSelector) => void;
  /** A person's first connection to this node, and the last. */
  readonly onPerson?: (userId: string, isHere: boolean) => void;
  /** Whether a person's session may send client events into a channel that it listens to; by default into any. */
  readonly mayTrigger?: (session: LiveSession, channel: string) => Promise<boolean>;
  /**
   * Whether the listeners of a channel are informed of their number; by default in all. Never in presence channels, which show the members.
   */
  readonly isCounted?: (channel: string) => boolean;
  /** Whether a new listener of a channel receives its events of the last seconds too; by default in none. */
  readonly isRepeated?: (channel: string) => boolean;
}

/** Each connection that comes back requests its channels and reads its page again. */
const COME_BACK_PER_SECOND = 200;

/**
 * A server of the Pusher Channels protocol inside this process: connections, their channels, and the events sent to them. Frames are
 * handled in `clientMessages.ts`; events also go to other nodes over the bus.
 */
export class Hub {
  readonly app: RealtimeApp;
  readonly limits: HubLimits;
  readonly members = new Members();
  readonly connections = new Map<string, Connection>();
  private readonly options: HubOptions;
  private readonly subscribers = new Map<string, Set<Connection>>();
  private readonly people = new Map<string, number>();
  private readonly perIp = new Map<string, number>();
  private readonly unsignedPerIp = new Map<string, number>();
  private readonly others: OtherNodes;
  private readonly sessions: SessionWatch;
  private readonly counts: SubscriptionCounts;
  private readonly isCounted: (channel: string) => boolean;
  private readonly recent = new RecentFrames();
  private readonly timer: NodeJS.Timeout;
  private isClosing = false;
  private readonly stopMeter = meterHub(this);

  constructor(options: HubOptions) {
    this.options = options;
    this.app = options.app;
    this.limits = { ...hubLimits, ...options.limits };
    this.sessions = new SessionWatch(this.connections, options.liveSessions);
    const { isCounted = () => true } = options;
    this.isCounted = (channel) => kindOf(channel) !== 'presence' && isCounted(channel);
    this.counts = new SubscriptionCounts({
      isCounted: this.isCounted,
      count: (channel) => this.listeners(channel),
      send: (channel, frame) => this.sendHere(channel, frame),
    });
    this.others = new OtherNodes(options.bus ?? soleNode, {
      members: this.members,
      counts: () => [...this.subscribers].map(([channel, { size }]) => [channel, size] as const),
      isCounted: this.isCounted,
      send: (channel, frame, except) => this.deliver(channel, frame, except),
      take: (found) => this.take(found),
      terminate: (userId) => this.terminateHere(userId),
      sessions: (selector) => {
        options.onSessions?.(selector);
        void this.sessions.changed(selector);
      },
      // Messages of the meantime are lost, and rights may have changed.
      sendBack: () =>
        void sendAway([...this.connections.values()], COME_BACK_PER_SECOND, 'Messages may be missing.'),
    });
    const lookMs = Math.min(5_000, this.limits.activityTimeout * 250);
    this.timer = setInterval(() => this.look(Date.now()), lookMs).unref();
  }

  /** Why no connection is accepted now, from this address or at all; null when it is. */
  problemFor(ip: string): Problem | null {
    // Not 4200: a client that is sent away at once would come back here at once, again and again.
    if (this.isClosing) return { code: codes.overCapacity, message: 'Server is closing' };
    const isFull =
      this.connections.size >= this.limits.connections ||
      (this.perIp.get(addressKey(ip)) ?? 0) >= this.limits.connectionsPerIp ||
      (this.unsignedPerIp.get(addressKey(ip)) ?? 0) >= this.limits.unsignedPerIp;
    return isFull ? { code: codes.overCapacity, message: 'Over capacity' } : null;
  }

  /** Accepts a socket that passed the checks. */
  accept(socket: WebSocket, address: string, isPage = false): void {
    socket.on('error', () => undefined);
    const ip = addressKey(address);
    for (const counts of [this.perIp, this.unsignedPerIp]) tally(counts, ip, 1);
    const now = Date.now();
    const id = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;
    const connection = new Connection({ id, socket, ip, isPage }, this.limits, now);
    this.connections.set(id, connection);
    const onSeen = () => {
      connection.lastSeenAt = Date.now();
      connection.pingedAt = 0;
    };
    socket.on('pong', onSeen).on('ping', onSeen);
    socket.on('message', (bytes: Buffer, isBinary) => {
      onSeen();
      handleMessage(this, connection, isBinary ? '' : bytes.toString());
    });
    socket.on('close', (code) => {
      countClose(code);
      this.remove(connection);
    });
    connection.send(
      frameOf('pusher:connection_established', {
        socket_id: id,
        activity_timeout: this.limits.activityTimeout,
      }),
    );
  }

  /** Starts sending a channel's frames to a connection. */
  join(connection: Connection, channel: string, member: Member | null): void {
    const listening = this.subscribers.get(channel) ?? new Set<Connection>();
    this.subscribers.set(channel, listening);
    listening.add(connection);
    connection.channels.set(channel, member && String(member.user_id));
    this.changed(channel);
    if (!member) {
      connection.send(frameOf('pusher_internal:subscription_succeeded', {}, channel));
      for (const frame of this.recent.of(channel, connection.id, Date.now())) connection.send(frame);
      return;
    }
    const isFirst = this.members.add(channel, member);
    const all = this.members.of(channel);
    const presence = {
      ids: [...all.values()].map(({ user_id }) => user_id),
      hash: Object.fromEntries([...all].map(([id, { user_info }]) => [id, user_info ?? null])),
      count: all.size,
    };
    connection.send(frameOf('pusher_internal:subscription_succeeded', { presence }, channel));
    if (isFirst) this.sendHere(channel, memberFrame({ channel, type: 'added', member }), connection.id);
  }

  leave(connection: Connection, channel: string): void {
    const userId = connection.channels.get(channel);
    if (userId === undefined) return;
    connection.channels.delete(channel);
    connection.usedAt = Date.now();
    const listening = this.subscribers.get(channel);
    listening?.delete(connection);
    if (listening?.size === 0) this.subscribers.delete(channel);
    this.changed(channel);
    if (userId === null) return;
    const gone = this.members.remove(channel, userId);
    if (gone) this.sendHere(channel, memberFrame({ channel, type: 'removed', member: gone }));
  }

  /** Records that a connection has presented something that was signed for it. */
  sign(connection: Connection): void {
    if (connection.isSigned) return;
    connection.isSigned = true;
    tally(this.unsignedPerIp, connection.ip, -1);
  }

  /** Records the session of a connection; a connection belongs to one session. */
  bind(connection: Connection, session: LiveSession): void {
    const current = connection.session;
    if (current?.session_id === session.session_id) return;
    // Another person on the same socket: the client must open a new one.
    if (current && current.user_id !== session.user_id)
      return connection.close(codes.reconnect, 'The session has changed.');
    connection.session = session;
    this.sessions.arrive(session.session_id);
    if (current) return;
    const count = this.people.get(session.user_id) ?? 0;
    this.people.set(session.user_id, count + 1);
    if (count === 0) this.options.onPerson?.(session.user_id, true);
  }

  /** Returns false when it cannot be found out. */
  async mayTrigger(session: LiveSession, channel: string): Promise<boolean> {
    return (await this.options.mayTrigger?.(session, channel).catch(() => false)) ?? true;
  }

  /** All people with a connection to this node. */
  get peopleHere(): IterableIterator<string> {
    return this.people.keys();
  }

  /** Sends an event to all listeners of the channels, on every node, except to the socket `except`. */
  publish(channels: readonly string[], event: string, data: string, except?: string): void {
    const publish = () => {
      for (const channel of new Set(channels))
        this.publishFrame(channel, JSON.stringify({ event, channel, data }), except);
    };
    traced('socket publish', { 'mahir.event': event, 'mahir.channels': channels.length }, publish);
  }

  /** As `publish`, to the listeners on this node: for events that every node detects itself. */
  publishHere(channel: string, event: string, data: string): void {
    this.deliver(channel, JSON.stringify({ event, channel, data }));
  }

  publishFrame(channel: string, frame: string, except?: string): void {
    this.deliver(channel, frame, except);
    this.others.say({ type: 'frame', channel, frame, except });
  }

  /** The listeners on this node, by channel. */
  channels(): ReadonlyMap<string, ReadonlySet<Connection>> {
    return this.subscribers;
  }

  /** How many connections listen to these channels, on all nodes. It takes a moment when there are other nodes. */
  countListeners(wanted: ChannelsWanted): Promise<ReadonlyMap<string, number>> {
    return this.others.countListeners(wanted);
  }

  /** The number of listeners of a channel whose count the nodes share. */
  private listeners(channel: string): number {
    return (this.subscribers.get(channel)?.size ?? 0) + this.members.listenersElsewhere(channel);
  }

  /** Closes all connections of a person, for good. */
  terminate(userId: string): void {
    this.terminateHere(userId);
    this.others.say({ type: 'terminate', user_id: userId });
  }

  /** Sessions may have ended, or have other rights: their sockets are checked, on every node. */
  sessionsChanged(selector: SessionSelector): void {
    void this.sessions.changed(selector);
    this.others.say({ type: 'sessions', meant: selector });
  }

  /** Makes every socket reconnect, in batches, so that not all of them come at once. New ones are refused from now on. */
  async drain(ms: number): Promise<void> {
    this.isClosing = true;
    const all = [...this.connections.values()];
    await sendAway(all, (all.length * 1000) / ms, 'Server is closing');
  }

  async close(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.timer);
    this.counts.stop();
    this.stopMeter();
    this.sessions.stop();
    for (const { socket } of this.connections.values()) socket.terminate();
    await this.others.close();
  }

  private remove(connection: Connection): void {
    for (const channel of connection.channels.keys()) this.leave(connection, channel);
    this.connections.delete(connection.id);
    tally(this.perIp, connection.ip, -1);
    if (!connection.isSigned) tally(this.unsignedPerIp, connection.ip, -1);
    const userId = connection.session?.user_id;
    if (userId === undefined) return;
    const count = (this.people.get(userId) ?? 1) - 1;
    if (count > 0) return void this.people.set(userId, count);
    this.people.delete(userId);
    this.options.onPerson?.(userId, false);
  }

  /** A client's event is of the moment and is not repeated. */
  private deliver(channel: string, frame: string, except?: string): void {
    if (this.options.isRepeated?.(channel) && !frame.startsWith('{"event":"client-'))
      this.recent.add(channel, frame, except, Date.now());
    this.sendHere(channel, frame, except);
  }

  private sendHere(channel: string, frame: string, except?: string): void {
    const listening = this.subscribers.get(channel);
    if (!listening) return;
    // Serialised once for all listeners.
    const bytes = Buffer.from(frame);
    for (const connection of listening) if (connection.id !== except) connection.send(bytes);
  }

  private changed(channel: string): void {
    this.counts.change(channel);
    this.others.changed(channel);
  }

  private take({ changes, recounted }: MembersFound): void {
    for (const change of changes) this.sendHere(change.channel, memberFrame(change));
    for (const channel of recounted) this.counts.change(channel);
  }

  private terminateHere(userId: string): void {
    for (const connection of this.connections.values())
      if (connection.user?.id === userId || connection.session?.user_id === userId)
        connection.close(codes.unauthorized, 'You got disconnected by the app.');
  }

  private look(now: number): void {
    lookAfter(this.connections.values(), this.limits, now);
    void this.sessions.expire(now);
  }
}

function tally(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + by;
  if (now > 0) counts.set(key, now);
  else counts.delete(key);
}
