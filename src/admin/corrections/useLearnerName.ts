import { useTranslate } from 'ra-core';
import type { CorrectionItem } from '#shared/api/corrections.ts';

/** The name of a learner, or the number by which correctors know them. */
export function useLearnerName(): (learner: CorrectionItem['learner']) => string {
  const translate = useTranslate();
  return ({ no, user }) => user?.name ?? translate('correction.learner_no', { no });
}
