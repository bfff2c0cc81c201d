import { useNavigate } from 'react-router-dom';
import { useI18n } from '../i18n.tsx';
import type { KeyAction } from '../keys.ts';
import { screenRoutes } from '../routes.ts';
import { session, useSession } from '../session.ts';
import { useWordPart } from '../useWordPart.ts';

/** By the second letter: the first of these pages that the role may open. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  h: ['home'],
  c: ['courses', 'my-course'],
  k: ['calendar'],
  q: ['quiz'],
  r: ['report', 'grade/user'],
  u: ['settings/user'],
};
const WAIT_MS = 1_500;

/** G, then a letter, opens a page of the menu. Only G is listened for; the next key belongs to nobody else. */
export function useJumps(): readonly KeyAction[] {
  const { lang, translate } = useI18n();
  const navigate = useNavigate();
  useSession();
  const jumps = Object.entries(PAGES).flatMap(([letter, paths]) => {
    const route = paths.flatMap((path) => screenRoutes.find((one) => one.path === path) ?? []);
    const open = route.find(({ key }) => session.can(key));
    return open ? [{ letter, ...open }] : [];
  });
  const hasWords = useWordPart(
    'menu',
    jumps.some(({ half }) => half === 'admin'),
  );
  const run = () =>
    onNextKey((key) => {
      const to = jumps.find(({ letter }) => letter === key);
      if (to) void navigate(`/${lang}/${to.path}`);
      return to !== undefined;
    });
  return jumps.map(({ letter, label, menu, half }, index) => ({
    keys: [index === 0 ? 'g' : `g ${letter}`],
    display: `G ${letter.toUpperCase()}`,
    label: half === 'admin' && !hasWords ? '' : translate(menu?.label ?? label),
    ...(index === 0 && { run }),
  }));
}

/** Gives the next key, if it comes soon, to `take` alone; one that it does not take works as always. */
function onNextKey(take: (key: string) => boolean): void {
  const onKey = (event: KeyboardEvent) => {
    stop();
    if (event.ctrlKey || event.metaKey || event.altKey || !take(event.key.toLowerCase())) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const timer = setTimeout(stop, WAIT_MS);
  document.addEventListener('keydown', onKey, true);
  function stop() {
    clearTimeout(timer);
    document.removeEventListener('keydown', onKey, true);
  }
}
