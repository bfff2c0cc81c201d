import type { MembersOfNode } from './members.ts';
import type { SessionsMeant } from '../http/session.ts';

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
  | { readonly type: 'members-wanted' };

export interface Bus {
  /** To every other node; never throws: what is lost while the way is cut is made good by the next full state. */
  publish(message: BusMessage): void;
  onMessage(listener: (message: BusMessage) => void): void;
  close(): Promise<void>;
}

/** Of the only node. */
export const soleNode: Bus = {
  publish: () => undefined,
  onMessage: () => undefined,
  close: () => Promise.resolve(),
};
