import type { ItemFlag } from '#shared/domain/itemAnalysis.ts';
import type { ItemStatistics } from '#shared/api/statistics.ts';
import type { Tone } from '#ui/Tag.tsx';

export const flagTones: Readonly<Record<ItemFlag, Tone>> = {
  check_key: 'bad',
  weak: 'warn',
  too_hard: 'warn',
  too_easy: 'warn',
  unused_distractor: 'info',
  few_attempts: 'neutral',
};

/** 3, or 3.1 for an older key of it; a dash for a question that is no longer asked. */
export const itemName = ({ no, edition }: ItemStatistics): string =>
  `${no ?? '–'}${edition.no < edition.of ? `.${edition.no}` : ''}`;

/** A problem was found; too few attempts is not one. */
export const needsLook = ({ flags }: ItemStatistics): boolean =>
  flags.some((flag) => flag !== 'few_attempts');

export const itemKey = ({ question_id, edition }: ItemStatistics): string => `${question_id} ${edition.no}`;
