import learnerIcons from 'virtual:menu-icons';
import { useLoaded } from '../useLoaded.ts';

const loadMore = () => import('virtual:more-menu-icons');

/** An icon of the menu, by the name that its entry has; keeps its space while the organizer’s icons load. */
export function MenuIcon({ name }: { name: string }) {
  const own = learnerIcons[name];
  const more = useLoaded(loadMore, !own);
  const Icon = own ?? more?.default[name];
  return Icon ? (
    <Icon size={18} strokeWidth={1.6} aria-hidden />
  ) : (
    <svg width={18} height={18} aria-hidden="true" />
  );
}
