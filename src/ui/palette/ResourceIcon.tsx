import { CircleQuestionMark, File, FileText, Folders } from 'lucide-react';
import { routeOfScreen } from '../adminScreens.ts';
import { MenuIcon } from '../shell/MenuIcon.tsx';

/** Kinds without an entry in the menu. */
const icons = { groups: Folders, modules: FileText, questions: CircleQuestionMark };

/** The icon of a kind of record: that of its list in the menu. */
export function ResourceIcon({ resource }: { resource: string }) {
  const menu = routeOfScreen(`${resource}.list`)?.menu;
  if (menu) return <MenuIcon name={menu.icon} />;
  const Icon = icons[resource as keyof typeof icons] ?? File;
  return <Icon size={18} strokeWidth={1.6} aria-hidden />;
}
