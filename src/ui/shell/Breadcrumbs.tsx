import { ChevronLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { crumbsOf, useCrumbNames } from '../crumbs.ts';
import { useI18n } from '../i18n.tsx';
import { screenRoutes } from '../routes.ts';
import css from './Breadcrumbs.module.css';

/** The way from home to the open page, with the records' own names. On phones only the step back. */
export function Breadcrumbs({ backOnly = false }: { backOnly?: boolean }) {
  const i18n = useI18n();
  const { pathname } = useLocation();
  const crumbs = crumbsOf(screenRoutes, pathname, i18n, useCrumbNames());
  if (crumbs.length === 0) return null;
  const above = crumbs.at(-2);
  if (backOnly)
    return above?.to ? (
      <nav aria-label={i18n.translate('shell.breadcrumbs')}>
        <Link className={css.back} to={above.to}>
          <ChevronLeft size={16} strokeWidth={1.6} aria-hidden />
          <span>{above.text}</span>
        </Link>
      </nav>
    ) : null;
  return (
    <nav className={css.crumbs} aria-label={i18n.translate('shell.breadcrumbs')}>
      <ol>
        {crumbs.map(({ path, to, text }) => (
          <li key={path}>
            {to ? (
              <Link to={to}>{text}</Link>
            ) : (
              <span aria-current={to === undefined ? 'page' : undefined}>{text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
