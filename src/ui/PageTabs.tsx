import { Link } from 'react-router-dom';
import type { ScreenRoute } from '#shared/routeLines.ts';
import { bringIntoRow } from './bringIntoRow.ts';
import { useI18n } from './i18n.tsx';
import { screenRoutes } from './routes.ts';
import { session } from './session.ts';
import { tabsOf } from './shell/menu.ts';
import css from './TabbedPanel.module.css';

/** Pages that share one entry of the menu: each leads to the others, as far as the role may open them. */
export function PageTabs({ route }: { route: ScreenRoute }) {
  const { lang, translate } = useI18n();
  const owner = screenRoutes.find(({ path, menu }) => menu && path === (route.tabOf ?? route.path));
  const tabs = owner ? tabsOf(screenRoutes, owner.path).filter(({ key }) => session.can(key)) : [];
  if (!owner || tabs.length < 2) return null;
  return (
    <nav className={css.tabs} aria-label={translate(owner.menu!.label)}>
      {tabs.map(({ path, label }) => (
        <Link
          key={path}
          ref={path === route.path ? bringIntoRow : undefined}
          to={`/${lang}/${path}`}
          aria-current={path === route.path ? 'page' : undefined}
        >
          {translate(label)}
        </Link>
      ))}
    </nav>
  );
}
