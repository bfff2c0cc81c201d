import { randomUUID } from 'node:crypto';
import type { SessionSelector } from '../sessions/sessionActor.ts';
import { soleNode, type Bus, type BusMessage, type ChannelCounts, type ChannelsWanted } from './bus.ts';
import { NODE_LEASE_MS, type MembersFound, type Members } from './members.ts';

/** Joins and leaves within this time are published together, because each message holds all members. */
const GATHER_MS = 50;
/** How long to wait for a node's reply; a node that has just died counts as alive for longer. */
const ANSWER_MS = 1_000;

/** What the others need from this node. */
export interface OwnNode {
  readonly members: Members;
  /** How many connections listen here, by channel. */
  counts(): Iterable<readonly [channel: string, count: number]>;
  /** Whether the others are informed of each change in the number of listeners of a channel. */
  isCounted(channel: string): boolean;
  send(channel: string, frame: string, except?: string): void;
  take(found: MembersFound): void;
  terminate(userId: string): void;
  sessions(selector: SessionSelector): void;
  /** Messages were lost: local listeners must request everything again. */
  sendBack(): void;
}

/**
 * The messages between this node and the others. Each node publishes who is present on it, which also shows that it is alive; each message
 * is complete, so nothing is stored between nodes and the next message makes up for a lost one.
 */
export class OtherNodes {
  private readonly bus: Bus;
  private readonly own: OwnNode;
  private readonly node = randomUUID();
  private readonly timer: NodeJS.Timeout;
  private readonly pending = new Map<string, (counts: ChannelCounts) => void>();
  private telling: NodeJS.Timeout | undefined;
  private hasPeers = false;
  private isClosed = false;

  constructor(bus: Bus, own: OwnNode) {
    this.bus = bus;
    this.own = own;
    bus.onMessage((message) => this.hear(message));
    bus.onOpen((mayHaveMissed) => {
      bus.publish({ type: 'members-wanted' });
      this.publishMembers();
      if (mayHaveMissed && this.hasPeers) own.sendBack();
    });
    this.timer = setInterval(() => this.look(), NODE_LEASE_MS / 3).unref();
  }

  say(message: BusMessage): void {
    this.bus.publish(message);
  }

  /** The others must soon learn the members or the number of listeners of a channel. */
  changed(channel: string): void {
    if (this.bus === soleNode || !(channel.startsWith('presence-') || this.own.isCounted(channel))) return;
    this.telling ??= setTimeout(() => this.publishMembers(), GATHER_MS).unref();
  }

  /**
   * How many connections listen to these channels, on all nodes together. It asks each node on demand: publishing all counts all the time
   * would cost more than all other messages between nodes.
   */
  async countListeners(wanted: ChannelsWanted): Promise<ReadonlyMap<string, number>> {
    const sums = new Map(this.countsOf(wanted));
    let missing = this.own.members.nodesElsewhere;
    if (missing === 0) return sums;
    const id = randomUUID();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ANSWER_MS);
      this.pending.set(id, (counts) => {
        for (const [channel, count] of counts) sums.set(channel, (sums.get(channel) ?? 0) + count);
        missing -= 1;
        if (missing > 0) return;
        clearTimeout(timer);
        resolve();
      });
      this.bus.publish({ type: 'counts-wanted', id, wanted });
    });
    this.pending.delete(id);
    return sums;
  }

  /** Says goodbye, so that the others need not wait for the silence. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    clearTimeout(this.telling);
    this.bus.publish({
      type: 'members',
      members: { node: this.node, channels: [], counts: [], isGone: true },
    });
    await this.bus.close();
  }

  private hear(message: BusMessage): void {
    this.hasPeers = true;
    switch (message.type) {
      case 'frame':
        return this.own.send(message.channel, message.frame, message.except);
      case 'terminate':
        return this.own.terminate(message.user_id);
      case 'sessions':
        return this.own.sessions(message.meant);
      case 'members':
        return this.own.take(this.own.members.hear(message.members, Date.now()));
      case 'members-wanted':
        return this.publishMembers();
      case 'counts-wanted':
        return this.bus.publish({ type: 'counts', id: message.id, counts: this.countsOf(message.wanted) });
      case 'counts':
        return this.pending.get(message.id)?.(message.counts);
      case 'gap':
        return this.own.sendBack();
    }
  }

  private countsOf(wanted: ChannelsWanted): ChannelCounts {
    const names = 'names' in wanted ? new Set(wanted.names) : undefined;
    const isWanted = (channel: string) =>
      names ? names.has(channel) : 'prefix' in wanted && channel.startsWith(wanted.prefix);
    return [...this.own.counts()].filter(([channel]) => isWanted(channel));
  }

  private publishMembers(): void {
    clearTimeout(this.telling);
    this.telling = undefined;
    if (this.bus === soleNode || this.isClosed) return;
    const counts = [...this.own.counts()].filter(([channel]) => this.own.isCounted(channel));
    this.bus.publish({ type: 'members', members: this.own.members.state(this.node, counts) });
  }

  private look(): void {
    this.publishMembers();
    this.own.take(this.own.members.removeSilent(Date.now()));
  }
}
