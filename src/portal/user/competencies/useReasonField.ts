import { useI18n } from '#ui/i18n.tsx';

const MIN_REASON = 3;

/** The reason of a waiver or a withdrawal, which the person reads. */
export function useReasonField() {
  const { translate } = useI18n();
  return {
    label: translate('competency.reason'),
    min: MIN_REASON,
    max: 1000,
    tooShort: translate('competency.reason_short', { min: MIN_REASON }),
  };
}
