/** The messages between the processes of the bench of realtime. */
import type { LiveSession } from '#server/platform/sessions/sessionActor.ts';

export const benchApp = { id: '1', key: 'bench', secret: 'bench-of-realtime' };

export interface Publish {
  readonly channel: string;
  readonly events: number;
  readonly everyMs: number;
  readonly bytes: number;
}

/** Opens a socket for each session, which listens to the channels; `{user}` in a name is the person's id. */
export interface Open {
  readonly port: number;
  readonly key: string;
  readonly sessions: readonly LiveSession[];
  readonly channels: readonly string[];
  /** Ports of the other hubs: a socket that is cut connects to one of them after a second, as pusher-js does. */
  readonly others?: readonly number[];
}

/** What the sockets have received since the last request. */
export interface Received {
  readonly messages: number;
  readonly bytes: number;
  /** Milliseconds from the publication to the arrival. */
  readonly latencies: readonly number[];
  /** When sockets that were cut had joined their channels again, in `clockMs`. */
  readonly reopened: readonly number[];
  /** Closed ones, by code. */
  readonly closed: Readonly<Record<string, number>>;
}

/** Milliseconds since 1970 with fractions, the same in all processes of a machine. */
export const clockMs = (): number => performance.timeOrigin + performance.now();
