import { Link, useLocation } from 'react-router-dom';
import { useCrumbNames } from '../crumbs.ts';
import { useI18n } from '../i18n.tsx';
import { screenRoutes } from '../routes.ts';
import { session, useSession } from '../session.ts';
import { useLoaded } from '../useLoaded.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { activeEntry, isToCorrect, menuSections, type MenuSection } from './menu.ts';
import css from './Sidebar.module.css';

const loadGroup = () => import('./MenuGroup.tsx');
const loadBadge = () => import('./ToCorrectBadge.tsx');

interface MenuLinksProps {
  readonly titled?: boolean | undefined;
  /** By default all. */
  readonly sections?: readonly MenuSection[];
  readonly onOpen?: (() => void) | undefined;
}

/** The menu's entries by group, as the active role may open them; follows a switch of the role. */
export function MenuLinks({ titled, sections, onOpen }: MenuLinksProps) {
  useSession();
  const all = sections ?? menuSections(screenRoutes, session.can);
  // Learners have no groups.
  const Group = useLoaded(
    loadGroup,
    all.some(({ group }) => group),
  )?.MenuGroup;
  const active = activeEntry(screenRoutes, useLocation().pathname, useCrumbNames());
  return all.map((section) => {
    const { group, entries } = section;
    const links = <MenuList entries={entries} active={active} titled={titled} onOpen={onOpen} />;
    if (!group) return <div key="">{links}</div>;
    return (
      Group && (
        <Group key={group} group={group} active={entries.find(({ page }) => page === active)?.page}>
          {links}
        </Group>
      )
    );
  });
}

interface MenuListProps extends Omit<MenuLinksProps, 'sections'> {
  readonly entries: MenuSection['entries'];
  readonly active: string | undefined;
}

function MenuList({ entries, active, titled, onOpen }: MenuListProps) {
  const { lang, translate } = useI18n();
  const Badge = useLoaded(loadBadge, entries.some(isToCorrect))?.ToCorrectBadge;
  return (
    <ul>
      {entries.map((entry) => {
        const words = translate(entry.label);
        return (
          <li key={entry.path}>
            <Link
              className={css.entry}
              to={`/${lang}/${entry.path}`}
              aria-current={entry.page === active ? 'page' : undefined}
              title={titled ? words : undefined}
              onClick={onOpen}
            >
              <MenuIcon name={entry.icon} />
              <span className={css.text}>{words}</span>
              {Badge && isToCorrect(entry) && <Badge />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
