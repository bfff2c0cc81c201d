import { useTranslate } from 'ra-core';
import type { ItemStatistics } from '#shared/api/statistics.ts';
import { useI18n } from '#ui/i18n.tsx';

const NONE = '–';

/** Figures for people; a dash for values that cannot be computed. */
export function useFigures() {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const plain = (value: number | null, digits = 0): string => {
    if (value === null) return NONE;
    // No "-0".
    const rounded = Number(value.toFixed(digits)) || 0;
    return formatNumber(rounded, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  };
  const minutes = (value: number | null): string =>
    value === null
      ? NONE
      : translate('statistics.summary.minutes', { count: plain(value, value < 10 ? 1 : 0) });
  return {
    plain,
    minutes,
    percent: (share: number | null, digits = 0): string =>
      share === null ? NONE : `${plain(share * 100, digits)}%`,
    time: (seconds: number | null): string => {
      if (seconds === null || seconds >= 120) return minutes(seconds === null ? null : seconds / 60);
      return translate('statistics.summary.seconds', { count: plain(seconds) });
    },
  };
}

/** "40% (12)": the share of wrong answers in practice, and of how many people; or that they are too few. */
export function usePracticeText() {
  const translate = useTranslate();
  const { plain, percent } = useFigures();
  return ({ practice }: ItemStatistics): string => {
    if (!practice) return NONE;
    const { people, wrong_share } = practice;
    return translate(wrong_share === null ? 'statistics.practice_few' : 'statistics.practice_share', {
      share: percent(wrong_share),
      count: plain(people),
    });
  };
}
