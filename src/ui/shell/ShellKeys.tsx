import { useEffect, useLayoutEffect, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { pressKey, useKeys } from '../keys.ts';
import { useLoaded } from '../useLoaded.ts';
import { KeyHelp } from './KeyHelp.tsx';
import { useKeyWords } from './keyWords.ts';

const loadPalette = () => import('../palette/Palette.tsx');

/**
 * The keys of every page. Fetched at the first press of any key; what was pressed of them meanwhile is given here, so that it is not lost.
 */
export function ShellKeys({ first }: { first: KeyboardEvent }) {
  const { lang } = useI18n();
  const words = useKeyWords(lang);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = () => setHelpOpen(true);
  const palette = usePalette();
  useKeys(
    [
      { keys: ['ctrl+k', '/'], label: words?.('keys.palette') ?? '', run: palette.open },
      { keys: ['?'], label: words?.('keys.help') ?? '', run: openHelp },
      // Works where single keys are switched off: the way to switch them on again.
      { keys: ['ctrl+/'], label: words?.('keys.help_always') ?? '', run: openHelp },
    ],
    'shell',
  );
  useLayoutEffect(() => {
    // The page had it already; but Ctrl K the shell itself has kept from the browser.
    if (!first.defaultPrevented || first.ctrlKey || first.metaKey) pressKey(first);
  }, [first]);
  return (
    <>
      {palette.element}
      {isHelpOpen && words && <KeyHelp words={words} onClose={() => setHelpOpen(false)} />}
    </>
  );
}

/** The palette; what is typed before its code has come is not lost, and does nothing to the page. */
function usePalette() {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  // Its code may be there before its words: until the input stands, keys are kept here.
  const [isReady, setReady] = useState(false);
  const Palette = useLoaded(loadPalette, isOpen)?.Palette;
  const isComing = isOpen && !isReady;
  useEffect(() => {
    // Ctrl goes down before K: the code may be there in time.
    const onCtrl = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') loadPalette().catch(() => undefined);
    };
    document.addEventListener('keydown', onCtrl);
    return () => document.removeEventListener('keydown', onCtrl);
  }, []);
  // With the very commit that opens it: a passive effect would come after the next key.
  useLayoutEffect(() => {
    if (!isComing) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
      if (event.key.length > 1 || event.ctrlKey || event.metaKey) return;
      setTyped((text) => text + event.key);
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [isComing]);
  return {
    open: () => {
      setTyped('');
      setReady(false);
      setOpen(true);
    },
    element: isOpen && Palette && (
      <Palette typed={typed} onReady={() => setReady(true)} onClose={() => setOpen(false)} />
    ),
  };
}
