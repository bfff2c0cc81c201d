import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useI18n } from '../i18n.tsx';
import { useSession } from '../session.ts';
import { useLoaded } from '../useLoaded.ts';
import { viewAsRole } from '../viewAsRole.ts';
import { PHONE, useMedia } from '../useMedia.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Header } from './Header.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { useIsQuiet, useIsQuietPath } from './quiet.ts';
import { Sidebar } from './Sidebar.tsx';
import css from './Shell.module.css';

const loadBottomBar = () => import('./BottomBar.tsx');
const loadBars = () => import('./ShellBars.tsx');
const loadKeys = () => import('./ShellKeys.tsx');

/** The frame of every signed-in page of both halves. */
export function Shell({ children }: { children: ReactNode }) {
  const { translate } = useI18n();
  const isPhone = useMedia(PHONE);
  const BottomBar = useLoaded(loadBottomBar, isPhone)?.BottomBar;
  const isQuiet = useIsQuiet();
  const isQuietPath = useIsQuietPath();
  const { user } = useSession();
  const Bars = useLoaded(loadBars, !!(viewAsRole.get() ?? user?.['second_factor_due_at']))?.ShellBars;
  const main = useRef<HTMLElement>(null);
  const keys = useShellKeys();
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
      {!isPhone && !isQuiet && <Sidebar />}
      {/* A quiz that leads elsewhere brings a new one, for the old one would be seen to move beside the menu. */}
      <div key={String(isQuietPath)} className={css.column}>
        {!isQuiet && <Header isPhone={isPhone} />}
        <OfflineBanner />
        {Bars && <Bars />}
        <main id="main" ref={main} className={isQuiet ? css.bare : css.main} tabIndex={-1}>
          {isPhone && !isQuiet && <Breadcrumbs backOnly />}
          {children}
        </main>
      </div>
      {isPhone && !isQuiet && BottomBar && <BottomBar />}
      {keys}
    </div>
  );
}

/**
 * The keys of the shell. The first key press fetches their code; what is pressed meanwhile is passed to it, so that it is not lost: the last
 * shortcut, and the letter after G, which belongs to nobody else. Ctrl K must not reach the browser, which would open its own search.
 */
function useShellKeys(): ReactNode {
  const [pressed, setPressed] = useState<readonly KeyboardEvent[]>();
  const ShellKeys = useLoaded(loadKeys, pressed !== undefined)?.ShellKeys;
  // They listen themselves from the first commit on.
  useLayoutEffect(() => {
    if (ShellKeys) return;
    let jump: KeyboardEvent | undefined;
    const onNext = (event: KeyboardEvent) => {
      if (!jump || event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      setPressed([jump, event]);
      jump = undefined;
      event.preventDefault();
      event.stopPropagation();
    };
    const onKey = (event: KeyboardEvent) => {
      loadKeys().catch(() => undefined);
      const isCtrlK = (event.ctrlKey || event.metaKey) && event.key === 'k';
      if (isCtrlK) event.preventDefault();
      if (!isCtrlK && !/^[/?g]$/.test(event.key)) return;
      setPressed([event]);
      // Not while a person types.
      const isTyped = document.activeElement?.matches('input, textarea, [contenteditable]');
      jump = event.key === 'g' && !isTyped ? event : undefined;
    };
    document.addEventListener('keydown', onNext, true);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onNext, true);
      document.removeEventListener('keydown', onKey);
    };
  }, [ShellKeys]);
  return pressed && ShellKeys && <ShellKeys pressed={pressed} />;
}
