import { FlaskConical } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';

interface TryPackageProps {
  readonly id: string;
  /** In a tab of its own: a form keeps what it holds. */
  readonly isApart?: boolean;
}

/** The way into a package as a learner finds it. */
export function TryPackage({ id, isApart = false }: TryPackageProps) {
  const translate = useTranslate();
  const { lang } = useI18n();
  if (!session.can('package-detail')) return null;
  return (
    <ButtonLink
      small
      to={`/${lang}/package/${encodeURIComponent(id)}/preview`}
      {...(isApart && { target: '_blank' })}
    >
      <FlaskConical size={16} strokeWidth={1.8} aria-hidden />
      {translate('packages.try')}
    </ButtonLink>
  );
}
