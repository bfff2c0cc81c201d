import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Dialog } from '../Dialog.tsx';
import { useCrumbNames } from '../crumbs.ts';
import { useI18n } from '../i18n.tsx';
import { screenRoutes } from '../routes.ts';
import { session, useSession } from '../session.ts';
import { bottomEntries, otherEntries } from './bottomEntries.ts';
import { activeEntry, menuSections } from './menu.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import { useWordPart } from '../useWordPart.ts';
import css from './BottomBar.module.css';

/** The phone's menu: up to four pages, and a sheet with everything else. */
export function BottomBar() {
  const { lang, translate } = useI18n();
  const { pathname } = useLocation();
  useSession();
  const [isOpen, setOpen] = useState(false);
  const sections = menuSections(screenRoutes, session.can);
  const hasGroups = sections.length > 1;
  const hasWords = useWordPart('menu', hasGroups);
  const entries = bottomEntries(sections);
  const others = otherEntries(sections);
  const active = activeEntry(screenRoutes, pathname, useCrumbNames());
  if (hasGroups && !hasWords) return null;
  return (
    <>
      <nav className={css.bar} aria-label={translate('shell.menu')}>
        {entries.map((entry) => (
          <Link
            key={entry.path}
            className={css.entry}
            to={`/${lang}/${entry.path}`}
            aria-current={entry.page === active ? 'page' : undefined}
          >
            <MenuIcon name={entry.icon} />
            <span>{translate(entry.label)}</span>
          </Link>
        ))}
        {others.length > 0 && (
          <button type="button" className={css.entry} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Ellipsis size={18} strokeWidth={1.6} aria-hidden />
            <span>{translate('shell.more')}</span>
          </button>
        )}
      </nav>
      {isOpen && (
        <Dialog sheet title={translate('shell.more')} onClose={() => setOpen(false)}>
          <nav aria-label={translate('shell.menu')}>
            <MenuLinks sections={others} onOpen={() => setOpen(false)} />
          </nav>
        </Dialog>
      )}
    </>
  );
}
