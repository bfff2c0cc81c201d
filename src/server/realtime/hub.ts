import { randomInt, randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { soleNode, type Bus, type BusMessage } from './bus.ts';
import { handleMessage } from './clientMessages.ts';
import type { LiveSession } from '../http/session.ts';
import { closeSocket, Connection } from './connection.ts';
import { Members, NODE_LEASE_MS, type Member, type MemberChange } from './members.ts';
import { codes, frameOf } from './protocol.ts';
import { SessionWatch, type LiveSessions } from './sessionWatch.ts';
import type { SessionsMeant } from '../http/session.ts';
import type { RealtimeApp } from './signatures.ts';

/** What a hub allows. Times in seconds. */
export interface HubLimits {
  readonly activityTimeout: number;
  readonly pongTimeout: number;
  /** A socket that listens to nothing for so long is closed. */
  readonly idleTimeout: number;
  readonly messagesPerSecond: number;
  readonly clientEventsPerSecond: number;
  readonly channelsPerConnection: number;
  readonly membersPerChannel: number;
  readonly userInfoBytes: number;
  readonly connections: number;
  readonly connectionsPerIp: number;
}
export const hubLimits: HubLimits = {
  activityTimeout: 60,
  pongTimeout: 30,
  idleTimeout: 120,
  messagesPerSecond: 50,
  clientEventsPerSecond: 10,
  channelsPerConnection: 100,
  membersPerChannel: 100,
  userInfoBytes: 1024,
  connections: 50_000,
  // A company behind one address.
  connectionsPerIp: 5_000,
};

export interface HubOptions {
  readonly app: RealtimeApp;
  readonly limits?: Partial<HubLimits>;
  readonly bus?: Bus;
  /** Without it nobody looks whether sessions still exist. */
  readonly liveSessions?: LiveSessions;
  /** Another node says that sessions have changed. */
  readonly onSessions?: (meant: SessionsMeant) => void;
  /** A person's first connection to this node, and the last. */
  readonly onPerson?: (userId: string, isHere: boolean) => void;
}

const DRAIN_SLICE_MS = 50;

/**
 * A server of the Pusher Channels protocol inside this process: who is connected, what they listen to, and what is sent to them.
 * Frames come in through `clientMessages.ts`; what is sent to the others goes through the bus to other nodes.
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
  private readonly node = randomUUID();
  private readonly bus: Bus;
  private readonly sessions: SessionWatch;
  private readonly timers: NodeJS.Timeout[];
  private isClosing = false;

  constructor(options: HubOptions) {
    this.options = options;
    this.app = options.app;
    this.limits = { ...hubLimits, ...options.limits };
    this.bus = options.bus ?? soleNode;
    this.sessions = new SessionWatch(this.connections, options.liveSessions);
    this.bus.onMessage((message) => this.hear(message));
    this.bus.publish({ type: 'members-wanted' });
    const lookMs = Math.min(5_000, this.limits.activityTimeout * 250);
    this.timers = [
      setInterval(() => this.look(Date.now()), lookMs),
      setInterval(() => this.tellMembers(), NODE_LEASE_MS / 3),
    ].map((timer) => timer.unref());
  }

  /** Takes a socket whose address was right. */
  accept(socket: WebSocket, ip: string): void {
    socket.on('error', () => undefined);
    const ofIp = this.perIp.get(ip) ?? 0;
    if (this.isClosing) return closeSocket(socket, codes.reconnect, 'Server is closing');
    if (this.connections.size >= this.limits.connections || ofIp >= this.limits.connectionsPerIp)
      return closeSocket(socket, codes.overCapacity, 'Over capacity');
    this.perIp.set(ip, ofIp + 1);
    const now = Date.now();
    const id = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;
    const connection = new Connection({ id, socket, ip }, this.limits, now);
    this.connections.set(id, connection);
    const heard = () => {
      connection.heardAt = Date.now();
      connection.pingedAt = 0;
    };
    socket.on('pong', heard).on('ping', heard);
    socket.on('message', (bytes: Buffer, isBinary) => {
      heard();
      handleMessage(this, connection, isBinary ? '' : bytes.toString());
    });
    socket.on('close', () => this.forget(connection));
    connection.send(
      frameOf('pusher:connection_established', {
        socket_id: id,
        activity_timeout: this.limits.activityTimeout,
      }),
    );
  }

  /** Begins to send a channel's frames to a connection. */
  join(connection: Connection, channel: string, member: Member | null): void {
    const listening = this.subscribers.get(channel) ?? new Set<Connection>();
    this.subscribers.set(channel, listening);
    listening.add(connection);
    connection.channels.set(channel, member && String(member.user_id));
    if (!member) return connection.send(frameOf('pusher_internal:subscription_succeeded', {}, channel));
    const isFirst = this.members.add(channel, member);
    const all = this.members.of(channel);
    const presence = {
      ids: [...all.values()].map(({ user_id }) => user_id),
      hash: Object.fromEntries([...all].map(([id, { user_info }]) => [id, user_info ?? null])),
      count: all.size,
    };
    connection.send(frameOf('pusher_internal:subscription_succeeded', { presence }, channel));
    if (isFirst) this.sendHere(channel, memberFrame({ channel, type: 'added', member }), connection.id);
    this.tellMembers();
  }

  leave(connection: Connection, channel: string): void {
    const userId = connection.channels.get(channel);
    if (userId === undefined) return;
    connection.channels.delete(channel);
    connection.usedAt = Date.now();
    const listening = this.subscribers.get(channel);
    listening?.delete(connection);
    if (listening?.size === 0) this.subscribers.delete(channel);
    if (userId === null) return;
    const gone = this.members.remove(channel, userId);
    if (gone) this.sendHere(channel, memberFrame({ channel, type: 'removed', member: gone }));
    this.tellMembers();
  }

  /** Notes whose connection it is; a connection belongs to one session. */
  bind(connection: Connection, session: LiveSession): void {
    const known = connection.session;
    if (known?.session_id === session.session_id) return;
    // Somebody else on the same socket: they come back with one of their own.
    if (known && known.user_id !== session.user_id)
      return connection.close(codes.reconnect, 'The session has changed.');
    connection.session = session;
    this.sessions.arrive(session.session_id);
    if (known) return;
    const count = this.people.get(session.user_id) ?? 0;
    this.people.set(session.user_id, count + 1);
    if (count === 0) this.options.onPerson?.(session.user_id, true);
  }

  /** Everybody with a connection to this node. */
  get peopleHere(): IterableIterator<string> {
    return this.people.keys();
  }

  /** Sends an event to everybody who listens to one of the channels, on every node, but the socket `except`. */
  publish(channels: readonly string[], event: string, data: string, except?: string): void {
    for (const channel of new Set(channels))
      this.publishFrame(channel, JSON.stringify({ event, channel, data }), except);
  }

  publishFrame(channel: string, frame: string, except?: string): void {
    this.sendHere(channel, frame, except);
    this.bus.publish({ type: 'frame', channel, frame, except });
  }

  /** How many listen to a channel on this node, by channel. */
  channels(): ReadonlyMap<string, ReadonlySet<Connection>> {
    return this.subscribers;
  }

  /** Closes all connections of a person, for good. */
  terminate(userId: string): void {
    this.terminateHere(userId);
    this.bus.publish({ type: 'terminate', user_id: userId });
  }

  /** Sessions may have ended, or work with other rights: their sockets are looked at, on every node. */
  sessionsChanged(meant: SessionsMeant): void {
    void this.sessions.changed(meant);
    this.bus.publish({ type: 'sessions', meant });
  }

  /** Tells every socket to come back, in slices, so that not all of them come at once. New ones are refused from now on. */
  async drain(ms: number): Promise<void> {
    this.isClosing = true;
    const all = [...this.connections.values()];
    const slice = Math.max(1, Math.ceil((all.length * DRAIN_SLICE_MS) / ms));
    for (let at = 0; at < all.length; at += slice) {
      for (const connection of all.slice(at, at + slice))
        connection.close(codes.reconnect, 'Server is closing');
      await new Promise((resolve) => setTimeout(resolve, DRAIN_SLICE_MS));
    }
  }

  async close(): Promise<void> {
    this.isClosing = true;
    this.timers.forEach((timer) => clearInterval(timer));
    this.sessions.stop();
    for (const { socket } of this.connections.values()) socket.terminate();
    await this.bus.close();
  }

  private forget(connection: Connection): void {
    for (const channel of connection.channels.keys()) this.leave(connection, channel);
    this.connections.delete(connection.id);
    const ofIp = (this.perIp.get(connection.ip) ?? 1) - 1;
    if (ofIp > 0) this.perIp.set(connection.ip, ofIp);
    else this.perIp.delete(connection.ip);
    const userId = connection.session?.user_id;
    if (userId === undefined) return;
    const count = (this.people.get(userId) ?? 1) - 1;
    if (count > 0) return void this.people.set(userId, count);
    this.people.delete(userId);
    this.options.onPerson?.(userId, false);
  }

  private sendHere(channel: string, frame: string, except?: string): void {
    const listening = this.subscribers.get(channel);
    if (!listening) return;
    // Serialised once for all of them.
    const bytes = Buffer.from(frame);
    for (const connection of listening) if (connection.id !== except) connection.send(bytes);
  }

  private hear(message: BusMessage): void {
    if (message.type === 'frame') this.sendHere(message.channel, message.frame, message.except);
    else if (message.type === 'terminate') this.terminateHere(message.user_id);
    else if (message.type === 'sessions') {
      this.options.onSessions?.(message.meant);
      void this.sessions.changed(message.meant);
    } else if (message.type === 'members-wanted') this.tellMembers();
    else this.tellChanges(this.members.hear(message.members, Date.now()));
  }

  private tellMembers(): void {
    if (this.bus !== soleNode) this.bus.publish({ type: 'members', members: this.members.state(this.node) });
  }

  private tellChanges(changes: readonly MemberChange[]): void {
    for (const change of changes) this.sendHere(change.channel, memberFrame(change));
  }

  private terminateHere(userId: string): void {
    for (const connection of this.connections.values())
      if (connection.user?.id === userId || connection.session?.user_id === userId)
        connection.close(codes.unauthorized, 'You got disconnected by the app.');
  }

  /** Heartbeat: pings the silent, closes the dead and the idle, looks at sessions whose time is over. */
  private look(now: number): void {
    const { activityTimeout, pongTimeout, idleTimeout } = this.limits;
    for (const connection of this.connections.values()) {
      const { pingedAt, heardAt, usedAt, channels } = connection;
      if (pingedAt > 0 && now - pingedAt > pongTimeout * 1000)
        connection.close(codes.noPong, 'Pong reply not received');
      else if (pingedAt === 0 && now - heardAt > activityTimeout * 1500) {
        connection.pingedAt = now;
        connection.socket.ping();
      } else if (channels.size === 0 && now - usedAt > idleTimeout * 1000)
        connection.close(codes.inactive, 'Closed after inactivity');
    }
    void this.sessions.expire(now);
    this.tellChanges(this.members.forgetSilent(now));
  }
}

function memberFrame({ channel, type, member }: MemberChange): string {
  const data = type === 'added' ? member : { user_id: member.user_id };
  return frameOf(`pusher_internal:member_${type}`, data, channel);
}
