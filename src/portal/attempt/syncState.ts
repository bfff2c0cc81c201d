import type { AnswerAck } from '#shared/api/attempts.ts';
import type { Entry, Known, Outbox } from './outbox.ts';

/** What the page shows of the saving. */
export interface SyncState {
  /** What this device has kept: the answers to show. */
  readonly outbox: Outbox;
  readonly phase: 'saved' | 'saving' | 'waiting';
  /** When the server last took everything; null before the first time. */
  readonly savedAt: number | null;
  /** The browser could not keep an answer, so only the server has it. */
  readonly isKept: boolean;
  /** The server's words about an answer that it will never take. */
  readonly refusal: string | null;
  /** The question whose answer another device has replaced last. */
  readonly replaced: string | null;
  /** The question of which a last change was refused, because it had been left already. */
  readonly left: string | null;
  /** Questions of which an answer came after the end. */
  readonly late: readonly string[];
  /** Sequential: so many questions have been left for good. */
  readonly position: number;
  /** Grows for a question whenever somebody else changed its answer. */
  readonly revisions: Readonly<Record<string, number>>;
  /** The attempt takes no answers any more; what waits is still sent, since late ones are kept. */
  readonly isClosed: boolean;
}

/** The world around the saving: faked in tests, real in attemptSession.ts. */
export interface SyncEnvironment {
  readonly clientId: string;
  /** One request; all entries carry the same client. @throws NetworkError, HttpError */
  readonly send: (entries: readonly Entry[], options: SendOptions) => Promise<AnswerAck[]>;
  readonly keep: (entry: Entry) => Promise<void>;
  /** Entries that need not be sent again, and what counts now of the questions. */
  readonly settle: (settled: readonly Entry[], known: Readonly<Record<string, Known>>) => Promise<void>;
  /** Keeps how far the learner has gone. */
  readonly keepPosition?: (position: number) => Promise<void>;
  /** Milliseconds of the epoch at the server. */
  readonly now: () => number;
  /** Another tab shares this attempt: it is told of each change. */
  readonly announce?: (entry: Entry) => void;
}

export interface SendOptions {
  readonly keepalive: boolean;
  /** With the last of what waits: how far the learner has gone. Entries may be empty then. */
  readonly position?: number;
}
