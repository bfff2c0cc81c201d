import type { AnswerValue } from '#shared/api/attempts.ts';
import { spellingOf, type ChaosQuestion } from './prepare.ts';

/**
 * What one learner has seen: of each question the answer that stood on the screen last, and the presses whose outcome nobody saw (the
 * tab was closed in the same instant), which may have happened or not.
 */
export class SeenAnswers {
  readonly last = new Map<string, AnswerValue | null>();
  readonly #unseen = new Set<string>();
  /** Answers that stood there while the page said that everything is saved. */
  readonly saved: { questionId: string; answer: AnswerValue | null }[] = [];
  changes = 0;
  readonly #lost: string[] = [];

  /** What is shown after a press, and later: only the learner's own press may have changed it. */
  see(
    { id, type }: ChaosQuestion,
    answer: AnswerValue | null,
    { afterPress }: { afterPress: boolean },
  ): void {
    const before = spellingOf(this.last.get(id) ?? null);
    const now = spellingOf(answer);
    if (now !== before && !afterPress && !this.#unseen.has(id))
      this.#lost.push(`a ${type} question showed ${before} and later ${now}`);
    if (now !== before) this.changes += 1;
    // A press that nobody looked after may still arrive: it is in doubt until something else is seen to have become of it.
    if (afterPress || now !== before) this.#unseen.delete(id);
    this.last.set(id, answer);
  }
  /** A press whose outcome will not be looked at. */
  pressedUnseen = (questionId: string): void => void this.#unseen.add(questionId);
  mayDiffer = (questionId: string): boolean => this.#unseen.has(questionId);
  /** What the screen showed and later did not. */
  get lostOnScreen(): readonly string[] {
    return this.#lost;
  }
}
