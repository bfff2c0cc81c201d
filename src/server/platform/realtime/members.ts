import type { ChannelCounts } from './bus.ts';
import { frameOf } from './protocol.ts';

/** A person in a presence channel: `user_id` with the JSON type it came with, and the public data about them. */
export interface Member {
  readonly user_id: string | number;
  readonly user_info?: unknown;
}
/** All members of presence channels on one node, by channel. */
export interface MembersOfNode {
  readonly node: string;
  readonly channels: readonly (readonly [channel: string, members: readonly Member[]])[];
  /** The number of listeners, for the channels whose listeners are informed of it. */
  readonly counts: ChannelCounts;
  /** The node's last message: it is shutting down. */
  readonly isGone?: boolean;
}
/** What changed by a message from a node, or by its silence. */
export interface MembersFound {
  readonly changes: readonly MemberChange[];
  readonly recounted: readonly string[];
}
export interface MemberChange {
  readonly channel: string;
  readonly type: 'added' | 'removed';
  readonly member: Member;
}

interface Present {
  readonly member: Member;
  connections: number;
}
interface Node {
  channels: ReadonlyMap<string, ReadonlyMap<string, Member>>;
  counts: ReadonlyMap<string, number>;
  lastSeenAt: number;
}

/** A node that has sent nothing for this time is gone, with all of its members. */
export const NODE_LEASE_MS = 6_000;

/**
 * The members of presence channels, here and on other nodes. Every node publishes all of its members whenever they change and periodically,
 * so nothing is stored between nodes, and the next message makes up for a lost one.
 */
export class Members {
  private readonly here = new Map<string, Map<string, Present>>();
  private readonly elsewhere = new Map<string, Node>();

  /** All members of a channel, each once. */
  of(channel: string): Map<string, Member> {
    const all = new Map<string, Member>();
    for (const { channels } of this.elsewhere.values())
      for (const [id, member] of channels.get(channel) ?? []) all.set(id, member);
    for (const [id, { member }] of this.here.get(channel) ?? []) all.set(id, member);
    return all;
  }

  has(channel: string, id: string): boolean {
    return (
      this.here.get(channel)?.has(id) === true ||
      [...this.elsewhere.values()].some(({ channels }) => channels.get(channel)?.has(id))
    );
  }

  /** Adds a connection of a person; true when it is their first anywhere. */
  add(channel: string, member: Member): boolean {
    const id = String(member.user_id);
    const isFirst = !this.has(channel, id);
    const present = this.here.get(channel) ?? new Map<string, Present>();
    this.here.set(channel, present);
    const existing = present.get(id);
    if (existing) existing.connections += 1;
    else present.set(id, { member, connections: 1 });
    return isFirst;
  }

  /** Removes a connection; returns the member when it was their last anywhere. */
  remove(channel: string, id: string): Member | null {
    const present = this.here.get(channel);
    const existing = present?.get(id);
    if (!present || !existing) return null;
    existing.connections -= 1;
    if (existing.connections > 0) return null;
    present.delete(id);
    if (present.size === 0) this.here.delete(channel);
    return this.has(channel, id) ? null : existing.member;
  }

  /** The number of other nodes. */
  get nodesElsewhere(): number {
    return this.elsewhere.size;
  }

  /** How many connections on other nodes listen to a channel, if it is counted. */
  listenersElsewhere(channel: string): number {
    let sum = 0;
    for (const { counts } of this.elsewhere.values()) sum += counts.get(channel) ?? 0;
    return sum;
  }

  /** The state that this node publishes. */
  state(node: string, counts: MembersOfNode['counts']): MembersOfNode {
    const channels = [...this.here].map(
      ([channel, present]) => [channel, [...present.values()].map(({ member }) => member)] as const,
    );
    return { node, channels, counts };
  }

  /** Processes another node's state; returns who came and went. */
  hear({ node, channels, counts, isGone = false }: MembersOfNode, now: number): MembersFound {
    const said: Node = {
      channels: new Map(
        channels.map(([channel, members]) => [channel, new Map(members.map((m) => [String(m.user_id), m]))]),
      ),
      counts: new Map(counts),
      lastSeenAt: now,
    };
    const before = this.elsewhere.get(node);
    const affected = new Set([...(before?.channels.keys() ?? []), ...said.channels.keys()]);
    return {
      changes: this.changes(affected, () =>
        isGone ? this.elsewhere.delete(node) : this.elsewhere.set(node, said),
      ),
      recounted: [...new Set([...(before?.counts.keys() ?? []), ...said.counts.keys()])].filter(
        (channel) => before?.counts.get(channel) !== said.counts.get(channel),
      ),
    };
  }

  /** Removes nodes that have fallen silent; returns who went with them. */
  removeSilent(now: number): MembersFound {
    const silent = [...this.elsewhere].filter(([, { lastSeenAt }]) => now - lastSeenAt > NODE_LEASE_MS);
    const affected = new Set(silent.flatMap(([, { channels }]) => [...channels.keys()]));
    return {
      changes: this.changes(affected, () => silent.forEach(([node]) => this.elsewhere.delete(node))),
      recounted: silent.flatMap(([, { counts }]) => [...counts.keys()]),
    };
  }

  private changes(channels: ReadonlySet<string>, act: () => unknown): MemberChange[] {
    const before = new Map([...channels].map((channel) => [channel, this.of(channel)]));
    act();
    return [...channels].flatMap((channel) => {
      const [was, is] = [before.get(channel)!, this.of(channel)];
      const one = (type: MemberChange['type']) => (member: Member) => ({ channel, type, member });
      const added = [...is].filter(([id]) => !was.has(id)).map(([, member]) => member);
      const removed = [...was].filter(([id]) => !is.has(id)).map(([, member]) => member);
      return [...added.map(one('added')), ...removed.map(one('removed'))];
    });
  }
}

/** The frame that informs a channel of a member. */
export function memberFrame({ channel, type, member }: MemberChange): string {
  const data = type === 'added' ? member : { user_id: member.user_id };
  return frameOf(`pusher_internal:member_${type}`, data, channel);
}
