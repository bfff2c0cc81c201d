import { useTranslate } from 'ra-core';
import type { CorrectionItem } from '#shared/api/corrections.ts';

/** Returns the name of a learner, or the number that stands for it when marking is anonymous. */
export function useLearnerName(): (learner: CorrectionItem['learner']) => string {
  const translate = useTranslate();
  return ({ no, user }) => user?.name ?? translate('correction.learner_no', { no });
}
