import type { QuizRules } from '#shared/api/attempts.ts';
import type { SebInput } from '#shared/calls/attempts.calls.ts';

/** What Safe Exam Browser shows for the quiz that this page has opened last (safeExamBrowser.ts); nothing in any other browser. */
export const shown: { seb?: SebInput | undefined } = {};

const isInSeb = (): boolean => 'SafeExamBrowser' in window;

/** The quiz asks for Safe Exam Browser, and this is another browser. Older versions tell it only to the server. */
export const isOutsideSeb = ({ seb }: Pick<QuizRules, 'seb'>): boolean =>
  !!seb && !seb.is_inside && !isInSeb();

/** Before the calls of a quiz that asks for it. */
export async function showSeb(quiz: string): Promise<void> {
  if (isInSeb()) await (await import('./safeExamBrowser.ts')).showKey(quiz);
}
