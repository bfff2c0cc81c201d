import type { MembersOfNode } from './members.ts';
import type { SessionSelector } from '../sessions/sessionActor.ts';

/** Channels by name, or by a prefix of their names. */
export type ChannelsWanted = { readonly names: readonly string[] } | { readonly prefix: string };
/** How many connections listen to each channel. */
export type ChannelCounts = readonly (readonly [channel: string, count: number])[];

/** Messages between nodes. The sender has already applied each to itself. */
export type BusMessage =
  /** A frame for all listeners of a channel except the socket `except`. */
  | {
      readonly type: 'frame';
      readonly channel: string;
      readonly frame: string;
      readonly except?: string | undefined;
    }
  /** Closes the connections of a person for good. */
  | { readonly type: 'terminate'; readonly user_id: string }
  /** Sessions may have ended or changed their rights. */
  | { readonly type: 'sessions'; readonly meant: SessionSelector }
  /** All members of presence channels on one node, complete each time. */
  | { readonly type: 'members'; readonly members: MembersOfNode }
  /** A node has just started and knows no members. */
  | { readonly type: 'members-wanted' }
  /** A node needs the number of listeners of channels; each node replies for its own sockets. */
  | { readonly type: 'counts-wanted'; readonly id: string; readonly wanted: ChannelsWanted }
  | { readonly type: 'counts'; readonly id: string; readonly counts: ChannelCounts }
  /** Messages of the sender were lost. */
  | { readonly type: 'gap' };

export interface Bus {
  /** Sends to every other node; never throws. While the connection is cut the message waits, and is lost when too many wait. */
  publish(message: BusMessage): void;
  onMessage(listener: (message: BusMessage) => void): void;
  /**
   * Called when the connection to the others works in both directions. `mayHaveMissed`: it worked before, and messages may have been lost
   * in between.
   */
  onOpen(listener: (mayHaveMissed: boolean) => void): void;
  /** Whether messages come and go now. */
  isUp(): boolean;
  close(): Promise<void>;
}

/** The bus of a single node. */
export const soleNode: Bus = {
  publish: () => undefined,
  onMessage: () => undefined,
  onOpen: () => undefined,
  isUp: () => true,
  close: () => Promise.resolve(),
};
