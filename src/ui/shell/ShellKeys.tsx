import { useEffect, useLayoutEffect, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { pressKey, useKeys } from '../keys.ts';
import { useLoaded } from '../useLoaded.ts';
import { KeyHelp } from './KeyHelp.tsx';
import { useKeyWords } from './keyWords.ts';
import { useJumps } from './useJumps.ts';

const KEY = { bubbles: true, cancelable: true };
const loadPalette = () => import('../palette/Palette.tsx');

/** The keys of every page. Loaded at the first press of any key; what is pressed meanwhile is passed here, so that it is not lost. */
export function ShellKeys({ pressed: [first, next] }: { pressed: readonly KeyboardEvent[] }) {
  const { lang } = useI18n();
  const words = useKeyWords(lang);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = () => setHelpOpen(true);
  const palette = usePalette();
  const jumps = useJumps();
  useKeys(
    [
      { keys: ['ctrl+k', '/'], label: words?.('keys.palette') ?? '', run: palette.open },
      { keys: ['?'], label: words?.('keys.help') ?? '', run: openHelp },
      // Works even where single keys are switched off, as the way to switch them on again.
      { keys: ['ctrl+/'], label: words?.('keys.help_always') ?? '', run: openHelp },
      ...jumps,
    ],
    'shell',
  );
  useLayoutEffect(() => {
    // The page has already handled it; but the shell itself has kept Ctrl K from the browser.
    if (first && (!first.defaultPrevented || first.ctrlKey || first.metaKey)) pressKey(first);
    if (next) document.body.dispatchEvent(new KeyboardEvent('keydown', { ...KEY, key: next.key }));
  }, [first, next]);
  return (
    <>
      {palette.element}
      {isHelpOpen && words && <KeyHelp words={words} onClose={() => setHelpOpen(false)} />}
    </>
  );
}

/** The palette; text and Enter typed before its code has loaded are not lost, and do not affect the page. */
function usePalette() {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isEntered, setEntered] = useState(false);
  // Its code may load before its words: until the input exists, keys are stored here.
  const [isReady, setReady] = useState(false);
  const Palette = useLoaded(loadPalette, isOpen)?.Palette;
  const isComing = isOpen && !isReady;
  useEffect(() => {
    // Ctrl is pressed before K: the code may load in time.
    const onCtrl = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') loadPalette().catch(() => undefined);
    };
    document.addEventListener('keydown', onCtrl);
    return () => document.removeEventListener('keydown', onCtrl);
  }, []);
  // In the same commit that opens it: a passive effect would come after the next key.
  useLayoutEffect(() => {
    if (!isComing) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
      if (!isText && event.key !== 'Enter') return;
      setEntered(!isText);
      if (isText) setTyped((text) => text + event.key);
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [isComing]);
  return {
    open: () => {
      setTyped('');
      setEntered(false);
      setReady(false);
      setOpen(true);
    },
    element: isOpen && Palette && (
      <Palette
        typed={typed}
        isEntered={isEntered}
        onReady={() => setReady(true)}
        onClose={() => setOpen(false)}
      />
    ),
  };
}
