import type { MembersOfNode } from './members.ts';
import type { SessionsMeant } from '../sessions/session.ts';

/** Channels by name, or by how their names begin. */
export type ChannelsWanted = { readonly names: readonly string[] } | { readonly prefix: string };
/** How many connections listen to each. */
export type ChannelCounts = readonly (readonly [channel: string, count: number])[];

/** What nodes tell each other. Whoever sends has done it for itself already. */
export type BusMessage =
  /** A frame for everybody who listens to a channel but the socket `except`. */
  | {
      readonly type: 'frame';
      readonly channel: string;
      readonly frame: string;
      readonly except?: string | undefined;
    }
  /** A person's connections are to be closed, for good. */
  | { readonly type: 'terminate'; readonly user_id: string }
  /** Sessions may have ended or changed their rights. */
  | { readonly type: 'sessions'; readonly meant: SessionsMeant }
  /** Who is in presence channels through one node: all of it, each time. */
  | { readonly type: 'members'; readonly members: MembersOfNode }
  /** A node has just come and knows nobody. */
  | { readonly type: 'members-wanted' }
  /** Somebody wants to know how many listen to what; each node answers for its own sockets. */
  | { readonly type: 'counts-wanted'; readonly id: string; readonly wanted: ChannelsWanted }
  | { readonly type: 'counts'; readonly id: string; readonly counts: ChannelCounts }
  /** Messages of the sender were lost. */
  | { readonly type: 'gap' };

export interface Bus {
  /** To every other node; never throws. While the way is cut the message waits, and is lost when too many do. */
  publish(message: BusMessage): void;
  onMessage(listener: (message: BusMessage) => void): void;
  /** The way to the others is open in both directions. `mayHaveMissed`: it was open before, and nobody knows what they said meanwhile. */
  onOpen(listener: (mayHaveMissed: boolean) => void): void;
  close(): Promise<void>;
}

/** Of the only node. */
export const soleNode: Bus = {
  publish: () => undefined,
  onMessage: () => undefined,
  onOpen: () => undefined,
  close: () => Promise.resolve(),
};
