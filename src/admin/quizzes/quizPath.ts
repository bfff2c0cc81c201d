import type { LinkRecord } from '../recordLinks.ts';

/** A page about a quiz, after the language: `quizPath(quiz, 'edit?tab=settings')`. */
export const quizPath = ({ slug }: LinkRecord, page: string): string =>
  `quiz/${encodeURIComponent(String(slug))}/${page}`;
