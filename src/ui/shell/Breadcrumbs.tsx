import { ChevronLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { crumbsOf, useCrumbNames, type Crumb } from '../crumbs.ts';
import { loadWords, useI18n } from '../i18n.tsx';
import { screenRoutes } from '../routes.ts';
import { session, useSession } from '../session.ts';
import { useLoaded } from '../useLoaded.ts';
import css from './Breadcrumbs.module.css';

/** The breadcrumbs from home to the open page, with the records' own names. In narrow windows only the step back. */
export function Breadcrumbs({ backOnly = false }: { backOnly?: boolean }) {
  const i18n = useI18n();
  const { pathname } = useLocation();
  useSession();
  const crumbs = crumbsOf(screenRoutes, pathname, i18n, useCrumbNames());
  // The names of the organizers' pages come with the first of these pages, after this bar.
  const isUnnamed = crumbs.some(({ text }) => text.startsWith('page.'));
  useLoaded(() => loadWords(i18n.lang, 'adminPages').then(() => i18n), isUnnamed);
  if (isUnnamed || !crumbs[0]) return null;
  const above = crumbs.findLast(mayOpen);
  if (backOnly)
    return above?.to ? (
      <nav className={css.step} aria-label={i18n.translate('shell.breadcrumbs')}>
        <Link className={css.back} to={above.to}>
          <ChevronLeft size={16} strokeWidth={1.6} aria-hidden />
          <span>{above.text}</span>
        </Link>
      </nav>
    ) : null;
  return (
    <nav className={css.crumbs} aria-label={i18n.translate('shell.breadcrumbs')}>
      <ol>
        {crumbs.map((crumb) => {
          const { path, to, text } = crumb;
          return (
            <li key={path}>
              {to && mayOpen(crumb) ? (
                <Link to={to}>{text}</Link>
              ) : (
                <span aria-current={to === undefined ? 'page' : undefined}>{text}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** A step that would end at "page not found" is only text: a corrector of a quiz need not be allowed to edit it. */
const mayOpen = ({ path, to }: Crumb): boolean =>
  to !== undefined && session.can(screenRoutes.find((route) => route.path === path)?.key);
