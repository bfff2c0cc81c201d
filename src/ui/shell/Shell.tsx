import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useI18n } from '../i18n.tsx';
import { useLoaded } from '../useLoaded.ts';
import { viewRole } from '../viewRole.ts';
import { PHONE, useMedia } from '../useMedia.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Header } from './Header.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { useIsQuiet } from './quiet.ts';
import { Sidebar } from './Sidebar.tsx';
import css from './Shell.module.css';

const loadBottomBar = () => import('./BottomBar.tsx');
const loadViewBanner = () => import('./ViewBanner.tsx');
const loadKeys = () => import('./ShellKeys.tsx');

/** What stands around every signed-in page of both halves. */
export function Shell({ children }: { children: ReactNode }) {
  const { translate } = useI18n();
  const isPhone = useMedia(PHONE);
  const BottomBar = useLoaded(loadBottomBar, isPhone)?.BottomBar;
  const isQuiet = useIsQuiet() && isPhone;
  const ViewBanner = useLoaded(loadViewBanner, viewRole.get() !== null)?.ViewBanner;
  const main = useRef<HTMLElement>(null);
  const firstKey = useFirstKey();
  const ShellKeys = useLoaded(loadKeys, firstKey !== undefined)?.ShellKeys;
  return (
    <div className={css.app}>
      <a
        className={css.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {translate('shell.skip')}
      </a>
      {!isPhone && <Sidebar />}
      <div className={css.column}>
        {!isQuiet && <Header isPhone={isPhone} />}
        <OfflineBanner />
        {ViewBanner && <ViewBanner />}
        <main id="main" ref={main} className={css.main} tabIndex={-1}>
          {isPhone && !isQuiet && <Breadcrumbs backOnly />}
          {children}
        </main>
      </div>
      {isPhone && !isQuiet && BottomBar && <BottomBar />}
      {firstKey && ShellKeys && <ShellKeys first={firstKey} />}
    </div>
  );
}

/** The code of the keys comes with the first of them. Ctrl K must not reach the browser meanwhile: it would open its own search. */
function useFirstKey(): KeyboardEvent | undefined {
  const [first, setFirst] = useState<KeyboardEvent>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Ctrl goes down before its K: the moment to fetch, and not yet a key.
      if (/^(Control|Meta|Shift|Alt)/.test(event.key)) return void loadKeys().catch(() => undefined);
      if ((event.ctrlKey || event.metaKey) && event.key === 'k') event.preventDefault();
      setFirst(event);
      stop();
    };
    const stop = () => document.removeEventListener('keydown', onKey);
    document.addEventListener('keydown', onKey);
    return stop;
  }, []);
  return first;
}
