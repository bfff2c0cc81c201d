import type { Translate } from '#i18n/translate.ts';
import type { ModuleLock } from '#shared/domain/modules.ts';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import type { MyQuiz } from '#shared/api/myQuizzes.ts';
import type { Tone } from '#ui/Tag.tsx';

/** Why a module is locked and what opens it. */
export function lockText(
  lock: ModuleLock | null,
  translate: Translate,
  formatDateTime: (value: string) => string,
): string {
  switch (lock?.why) {
    case 'not-enrolled':
      return translate('course.lock.not_enrolled');
    case 'not-started':
      return translate('course.lock.not_started', { date: formatDateTime(lock.at) });
    case 'after':
      return translate('course.lock.after_previous', { name: lock.module.name });
    case 'at':
      return translate('course.lock.at_date', { date: formatDateTime(lock.at) });
    default:
      return translate('course.locked');
  }
}

/** Enrolling opens nothing once the class is over. */
export function closedText(
  { phase }: Pick<MyCourseDetail, 'phase'>,
  lock: ModuleLock | null,
  translate: Translate,
): string | undefined {
  return lock?.why === 'not-enrolled' && phase === 'ended'
    ? translate('course.lock.participants_only')
    : undefined;
}

const tones: Readonly<Record<MyQuiz['state'], Tone>> = {
  not_open: 'neutral',
  ready: 'info',
  closed: 'neutral',
  responding: 'warn',
  sending: 'warn',
  validating: 'info',
  pending: 'info',
  passed: 'ok',
  failed: 'bad',
};

/** The word for a quiz: for its newest attempt, else whether one can begin. Without a seat it is locked, like the modules. */
export function quizTag({ state }: Pick<MyQuiz, 'state'>, isSeated = true): { word: string; tone: Tone } {
  if (!isSeated && state === 'not_open') return { word: 'course.locked', tone: 'neutral' };
  const isOwn = state === 'not_open' || state === 'ready' || state === 'closed';
  return { word: `${isOwn ? 'course.quiz_state' : 'attempt_state'}.${state}`, tone: tones[state] };
}
