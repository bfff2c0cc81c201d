import { useTranslate } from 'ra-core';
import { ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import type { LinkRecord } from '../recordLinks.ts';

export const gradesPath = (slug: string): string => `grade/quiz/${encodeURIComponent(slug)}`;

/** From a quiz to its grades, once somebody has taken it. */
export function GradesLink({ quiz }: { readonly quiz: LinkRecord }) {
  const translate = useTranslate();
  const { lang } = useI18n();
  if (!session.can('grade-quiz') || quiz['status'] === 'draft') return null;
  return (
    <ButtonLink small to={`/${lang}/${gradesPath(String(quiz['slug']))}`}>
      {translate('quizGrades.link')}
    </ButtonLink>
  );
}
