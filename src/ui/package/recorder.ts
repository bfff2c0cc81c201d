import type { PartWord } from '#shared/domain/packages/outcome.ts';
import type { PartState } from '#shared/domain/packages/playerMessages.ts';

/** How the record of a sitting stands. */
export interface RecordStatus {
  readonly phase: 'saved' | 'saving' | 'waiting';
  /** Milliseconds of the epoch; null before the first save. */
  readonly savedAt: number | null;
  /** False when the browser could store nothing, so that only this page has what waits. */
  readonly isStored: boolean;
  /** The server's message about a state that it will never take. */
  readonly refusal: string | null;
  /**
   * Why nothing is recorded any more: another page has opened the package, an organizer has reset the attempt or it was left behind, or the
   * class or the seat in it has ended.
   */
  readonly end: 'elsewhere' | 'over' | 'ended' | null;
  /** What the server said about parts since the page was opened. */
  readonly parts: Readonly<Record<string, PartWord>>;
}

/** Where the states of a package go. That of a preview ends with its page. */
export interface Recorder {
  readonly get: () => RecordStatus;
  readonly subscribe: (listener: () => void) => () => void;
  readonly take: (state: PartState) => void;
  /** Resolves to true when nothing waits any more. */
  readonly flush: () => Promise<boolean>;
  /** Whom to inform when the server has a state, and when it lacks what a state was based on. */
  readonly follow: (listener: RecordListener) => () => void;
}

export interface RecordListener {
  readonly onSaved: (sco: string, seq: number) => void;
  readonly onMissing: (sco: string) => void;
}
