import type { ComplianceMonth } from '../api/competencies.ts';

/** "For 14 people something ends in December 2026. 9 of them are in no class for it. 2 requirements become overdue." */
export const endingText = (
  { people, becomes_overdue, unenrolled }: ComplianceMonth,
  say: (word: 'ending' | 'ending_unenrolled' | 'ending_overdue', count: number) => string,
): string =>
  [
    people > 0 && say('ending', people),
    unenrolled > 0 && say('ending_unenrolled', unenrolled),
    becomes_overdue > 0 && say('ending_overdue', becomes_overdue),
  ]
    .filter(Boolean)
    .join(' ');
