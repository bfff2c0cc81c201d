import { Link } from 'react-router-dom';
import { useI18n } from '../i18n.tsx';
import css from './Logo.module.css';

/** The product's logo and name; leads home. */
export function Logo({ markOnly = false }: { markOnly?: boolean }) {
  const { lang, translate } = useI18n();
  const name = translate('app.name');
  return (
    <Link className={css.logo} to={`/${lang}/home`} aria-label={markOnly ? name : undefined}>
      <svg className={css.mark} viewBox="0 0 32 32" aria-hidden="true">
        <rect className={css.ground} width="32" height="32" rx="8" />
        <path
          className={css.leaf}
          d="M8 23.5V16a8 8 0 0 1 8-8h6.5a1.5 1.5 0 0 1 1.5 1.5V16a8 8 0 0 1-8 8H8.5a.5.5 0 0 1-.5-.5z"
        />
      </svg>
      {!markOnly && name}
    </Link>
  );
}
