import { PanelLeft } from 'lucide-react';
import { useId } from 'react';
import { useI18n } from '../i18n.tsx';
import { preferences, usePreferences } from '../preferences.ts';
import { NARROW, useMedia } from '../useMedia.ts';
import { Logo } from './Logo.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import css from './Sidebar.module.css';

/** The menu at the left: 232 px, or icons only. Narrow windows start collapsed; both choices are stored. */
export function Sidebar() {
  const { translate } = useI18n();
  const isNarrow = useMedia(NARROW);
  const { sidebarWide, sidebarNarrow } = usePreferences();
  const isOpen = (isNarrow ? sidebarNarrow : sidebarWide) === 'open';
  const id = useId();
  const toggle = () => {
    const next = isOpen ? 'collapsed' : 'open';
    preferences.set(isNarrow ? { sidebarNarrow: next } : { sidebarWide: next });
  };
  const label = translate(isOpen ? 'shell.collapse' : 'shell.expand');
  return (
    <nav
      className={isOpen ? css.sidebar : `${css.sidebar} ${css.collapsed}`}
      aria-label={translate('shell.menu')}
    >
      <div className={css.brand}>
        <Logo markOnly={!isOpen} />
      </div>
      <div id={id} className={css.entries}>
        <MenuLinks titled={!isOpen} />
      </div>
      <div className={css.foot}>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          title={label}
          onClick={toggle}
        >
          <PanelLeft size={18} strokeWidth={1.6} aria-hidden />
          <span>{label}</span>
        </button>
      </div>
    </nav>
  );
}
