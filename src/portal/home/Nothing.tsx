import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './home.module.css';

/** The text of an empty part of home, with the link to the catalogue. */
export function Nothing({ children }: { children: ReactNode }) {
  const { lang, translate } = useI18n();
  return (
    <div className={css.none}>
      <p>{children}</p>
      <ButtonLink to={`/${lang}/my-course?tab=catalogue`}>{translate('home.catalogue')}</ButtonLink>
    </div>
  );
}
