import type { ChannelCounts } from './bus.ts';
import { frameOf } from './protocol.ts';

/** A person in a presence channel: `user_id` with the JSON type it came with, and what is told of them. */
export interface Member {
  readonly user_id: string | number;
  readonly user_info?: unknown;
}
/** Everybody who is in presence channels through one node, by channel. */
export interface MembersOfNode {
  readonly node: string;
  readonly channels: readonly (readonly [channel: string, members: readonly Member[]])[];
  /** How many listen, of the channels whose listeners are told of it. */
  readonly counts: ChannelCounts;
  /** The node's last word: it is shutting down. */
  readonly isGone?: boolean;
}
/** What has changed by what a node says, or by its silence. */
export interface Heard {
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
  heardAt: number;
}

/** A node that has said nothing for so long is gone, and everybody with it. */
export const NODE_LEASE_MS = 6_000;

/**
 * Who is in the presence channels, here and through other nodes. Every node says all of its members whenever they change and
 * while they stay, so nothing has to be stored between nodes, and a message that was lost is made good by the next.
 */
export class Members {
  private readonly here = new Map<string, Map<string, Present>>();
  private readonly elsewhere = new Map<string, Node>();

  /** Everybody in a channel, each once. */
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

  /** One more connection of a person; true when it is their first anywhere. */
  add(channel: string, member: Member): boolean {
    const id = String(member.user_id);
    const isFirst = !this.has(channel, id);
    const present = this.here.get(channel) ?? new Map<string, Present>();
    this.here.set(channel, present);
    const known = present.get(id);
    if (known) known.connections += 1;
    else present.set(id, { member, connections: 1 });
    return isFirst;
  }

  /** One connection less; the member when it was their last anywhere. */
  remove(channel: string, id: string): Member | null {
    const present = this.here.get(channel);
    const known = present?.get(id);
    if (!present || !known) return null;
    known.connections -= 1;
    if (known.connections > 0) return null;
    present.delete(id);
    if (present.size === 0) this.here.delete(channel);
    return this.has(channel, id) ? null : known.member;
  }

  /** How many other nodes there are. */
  get nodesElsewhere(): number {
    return this.elsewhere.size;
  }

  /** How many listen to a channel through other nodes, if they are counted. */
  listenersElsewhere(channel: string): number {
    let sum = 0;
    for (const { counts } of this.elsewhere.values()) sum += counts.get(channel) ?? 0;
    return sum;
  }

  /** What this node tells the others. */
  state(node: string, counts: MembersOfNode['counts']): MembersOfNode {
    const channels = [...this.here].map(
      ([channel, present]) => [channel, [...present.values()].map(({ member }) => member)] as const,
    );
    return { node, channels, counts };
  }

  /** Takes what another node says; answers who came and went by it. */
  hear({ node, channels, counts, isGone = false }: MembersOfNode, now: number): Heard {
    const said: Node = {
      channels: new Map(
        channels.map(([channel, members]) => [channel, new Map(members.map((m) => [String(m.user_id), m]))]),
      ),
      counts: new Map(counts),
      heardAt: now,
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

  /** Forgets nodes that have fallen silent; answers who went with them. */
  forgetSilent(now: number): Heard {
    const silent = [...this.elsewhere].filter(([, { heardAt }]) => now - heardAt > NODE_LEASE_MS);
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

/** What is told to who is in the channel. */
export function memberFrame({ channel, type, member }: MemberChange): string {
  const data = type === 'added' ? member : { user_id: member.user_id };
  return frameOf(`pusher_internal:member_${type}`, data, channel);
}
