import type { QuizGradeState } from '#shared/api/quizGrades.ts';
import type { Tone } from '#ui/Tag.tsx';

export const stateTones: Readonly<Record<QuizGradeState, Tone>> = {
  not_taken: 'neutral',
  responding: 'info',
  sending: 'info',
  validating: 'warn',
  pending: 'warn',
  passed: 'ok',
  failed: 'bad',
};
