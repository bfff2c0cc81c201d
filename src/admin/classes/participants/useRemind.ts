import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Selection } from '#dataProvider/bulkCalls.ts';
import { remindParticipants } from '#dataProvider/enrolmentCalls.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { useSelection } from '../../generated/selection.tsx';
import { useFailureNotice } from '../../useFailureNotice.ts';

/** Reminds people at once: it happens at most once a day, so nothing is asked. Says how many were, and who were already. */
export function useRemind() {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { clear } = useSelection();
  const showError = useFailureNotice();
  const [isReminding, setReminding] = useState(false);
  const remind = async (selection: Selection) => {
    setReminding(true);
    try {
      const { reminded, already } = await remindParticipants(selection);
      const count = (key: string, number: number) =>
        translate(`participants.remind.${key}`, { smart_count: number, count: formatNumber(number) });
      toast.show({
        title: reminded > 0 || already === 0 ? count('done', reminded) : count('already', already),
        ...(reminded > 0 && already > 0 && { body: count('already', already) }),
      });
      clear();
    } catch (error) {
      showError(error);
    } finally {
      setReminding(false);
    }
  };
  return { remind, isReminding };
}
