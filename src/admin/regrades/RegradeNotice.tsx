import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import type { LinkRecord } from '../recordLinks.ts';
import { readRegrade, regradeKey } from './regradeCalls.ts';
import css from './regrades.module.css';

/**
 * On the page of a quiz with attempts: to how many a change of its questions or settings was not applied, and how many answers came late.
 */
export function RegradeNotice({ quiz }: { quiz: LinkRecord }) {
  const translate = useTranslate();
  const { lang, formatNumber } = useI18n();
  const slug = String(quiz['slug']);
  const { data } = useQuery({
    queryKey: regradeKey(slug),
    queryFn: ({ signal }) => readRegrade(slug, signal),
    // Saving a changed question leads back here.
    staleTime: 0,
    enabled: session.can('quiz-regrade') && Number(quiz['attempts'] ?? 0) > 0,
  });
  if (!data || data.outdated + data.late_answers === 0) return null;
  const counted = (word: string, count: number) =>
    count > 0 && <p>{translate(word, { smart_count: count, count: formatNumber(count) })}</p>;
  return (
    <div className={css.notice} role="status">
      <Scale size={20} strokeWidth={1.6} aria-hidden />
      <div>
        {counted('regrade.notice', data.outdated)}
        {counted('regrade.notice_late', data.late_answers)}
      </div>
      <ButtonLink small to={`/${lang}/quiz/${encodeURIComponent(slug)}/regrade`}>
        {translate('regrade.open')}
      </ButtonLink>
    </div>
  );
}
