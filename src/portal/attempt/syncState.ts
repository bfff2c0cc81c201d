import type { AnswerAck } from '#shared/api/attempts.ts';
import type { Entry, CachedAnswer, Outbox } from './answerOutbox.ts';

/** The state of saving for the page. */
export interface SyncState {
  /** The answers to show, as this device has stored them. */
  readonly outbox: Outbox;
  readonly phase: 'saved' | 'saving' | 'waiting';
  /** When the server last had everything; null before the first time. */
  readonly savedAt: number | null;
  /** False when the browser could not store an answer, so only the server has it. */
  readonly isStored: boolean;
  /** The server's message about an answer that it will never accept. */
  readonly refusal: string | null;
  /** The question whose answer another device has replaced last. */
  readonly replaced: string | null;
  /** The question whose last change was refused, because it had already been left. */
  readonly left: string | null;
  /** Questions with an answer that came after the end. */
  readonly late: readonly string[];
  /** Sequential: how many questions have been left for good. */
  readonly position: number;
  /** Increases for a question whenever its answer was changed from elsewhere. */
  readonly revisions: Readonly<Record<string, number>>;
  /** The attempt accepts no answers any more; waiting ones are still sent, because late ones are stored. */
  readonly isClosed: boolean;
}

/** The environment of saving: faked in tests, real in attemptSession.ts. */
export interface SyncEnvironment {
  readonly clientId: string;
  /** One request; all entries carry the same client. @throws NetworkError, HttpError */
  readonly send: (entries: readonly Entry[], options: SendOptions) => Promise<AnswerAck[]>;
  readonly saveEntry: (entry: Entry) => Promise<void>;
  /** Entries that need not be sent again, and the current state of the questions. */
  readonly removeSent: (
    sent: readonly Entry[],
    answers: Readonly<Record<string, CachedAnswer>>,
  ) => Promise<void>;
  /** Stores how far the learner has gone. */
  readonly savePosition?: (position: number) => Promise<void>;
  /** Milliseconds of the epoch at the server. */
  readonly now: () => number;
  /** Another tab shares this attempt and receives each change. */
  readonly announce?: (entry: Entry) => void;
}

export interface SendOptions {
  readonly keepalive: boolean;
  /** With the last waiting answers: how far the learner has gone. Entries may be empty then. */
  readonly position?: number;
}
