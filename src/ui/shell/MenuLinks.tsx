import { Link, useLocation } from 'react-router-dom';
import { useCrumbNames } from '../crumbs.ts';
import { useI18n } from '../i18n.tsx';
import { screenRoutes } from '../routes.ts';
import { session, useSession } from '../session.ts';
import { useLoaded } from '../useLoaded.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { activeEntry, isToCorrect, menuSections, TO_CORRECT, type MenuSection } from './menu.ts';
import css from './Sidebar.module.css';

const loadToCorrect = () => import('./ToCorrectLink.tsx');

interface MenuLinksProps {
  readonly titled?: boolean;
  /** By default all. */
  readonly sections?: readonly MenuSection[];
  readonly onOpen?: () => void;
}

/** The menu's entries by group, as the active role may open them; follows a switch of the role. */
export function MenuLinks({ titled = false, sections, onOpen }: MenuLinksProps) {
  const { lang, translate } = useI18n();
  const { pathname, search } = useLocation();
  useSession();
  const corrects = session.can(TO_CORRECT.key);
  const ToCorrectLink = useLoaded(loadToCorrect, corrects)?.ToCorrectLink;
  const isWaiting = isToCorrect(search);
  const active = activeEntry(screenRoutes, pathname, useCrumbNames());
  return (sections ?? menuSections(screenRoutes, session.can)).map(({ group, entries }) => (
    <div key={group} role="group" className={css.section} aria-labelledby={`menu-${group}`}>
      <h2 id={`menu-${group}`} className={css.group}>
        {translate(`group.${group}`)}
      </h2>
      <ul>
        {entries.map(({ path, label, icon }) => {
          const words = translate(label);
          const isActive = path === active && !(path === TO_CORRECT.page && isWaiting);
          return (
            <li key={path}>
              <Link
                className={css.entry}
                to={`/${lang}/${path}`}
                aria-current={isActive ? 'page' : undefined}
                title={titled ? words : undefined}
                onClick={onOpen}
              >
                <MenuIcon name={icon} />
                <span className={css.text}>{words}</span>
              </Link>
              {path === TO_CORRECT.page && corrects && ToCorrectLink && (
                <ToCorrectLink isActive={path === active && isWaiting} titled={titled} onOpen={onOpen} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  ));
}
