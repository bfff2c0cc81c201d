import type { Translate } from '#i18n/translate.ts';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { useI18n } from '../i18n.tsx';
import { useModal } from '../useModal.ts';
import { PaletteInput } from './PaletteInput.tsx';
import { PaletteList } from './PaletteList.tsx';
import { PaletteState } from './PaletteState.tsx';
import { usePaletteWords } from './paletteWords.ts';
import { rememberItem } from './recentItems.ts';
import { usePaletteItems, type PaletteItem } from './usePaletteItems.tsx';
import { useSearch } from './useSearch.ts';
import css from './palette.module.css';

interface PaletteProps {
  readonly onClose: () => void;
  /** The text typed while the palette was loading. */
  readonly typed?: string;
  /** Enter was pressed after it. */
  readonly isEntered?: boolean;
  /** The input exists and has the focus. */
  readonly onReady?: () => void;
}

/** Search over everything that the user may see, the pages of the menu and actions: one input, one list. */
export function Palette(props: PaletteProps) {
  const { lang } = useI18n();
  const words = usePaletteWords(lang);
  return words ? <PaletteDialog {...props} words={words} /> : null;
}

function PaletteDialog({
  onClose,
  typed = '',
  isEntered = false,
  onReady,
  words,
}: PaletteProps & { words: Translate }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [text, setText] = useState(typed);
  const search = useSearch(text);
  const { groups, isComplete } = usePaletteItems(words, text.trim(), search.found);
  const items = groups.flatMap((group) => group.items);
  const { active, move, reset } = useActive(items);
  const choose = useChoose(onClose);
  const early = useEarlyEnter(isEntered, active, search.isLoading || !isComplete, choose);
  useModal(dialog, onClose);
  const ready = useRef(onReady);
  useLayoutEffect(() => ready.current?.(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isModified = event.ctrlKey || event.metaKey;
    // The dialog leaves Escape to a list that is open inside; this one is always open.
    const isClosing = event.key === 'Escape' || (isModified && event.key.toLowerCase() === 'k');
    if (isClosing) onClose();
    else if (event.key === 'Enter' && active) choose(active, isModified);
    else if (event.key === 'Enter') early.keep(isModified);
    else if (!move(event.key)) return;
    event.preventDefault();
  };
  return (
    <dialog ref={dialog} className={css.dialog} aria-label={words('palette.title')}>
      <PaletteInput
        words={words}
        text={text}
        listId={listId}
        activeId={active && optionId(listId, active)}
        onChange={(value) => {
          setText(value);
          reset();
          early.drop();
        }}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <PaletteList
        id={listId}
        label={words('palette.options')}
        groups={groups}
        active={active}
        optionId={(item) => optionId(listId, item)}
        onChoose={(item, event: MouseEvent) => choose(item, event.ctrlKey || event.metaKey)}
      />
      <PaletteState words={words} text={text.trim()} search={search} count={items.length} />
      <Keys words={words} />
    </dialog>
  );
}

/** What the keys do, for those who see the list. */
function Keys({ words }: { words: Translate }) {
  return (
    <p className={css.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {words('palette.choose')}
      </span>
      <span>
        <kbd>Enter</kbd> {words('palette.open')}
      </span>
      <span>
        <kbd>Esc</kbd> {words('palette.close')}
      </span>
    </p>
  );
}

const optionId = (listId: string, { key }: PaletteItem) => `${listId}-${encodeURIComponent(key)}`;

/** The item that Enter chooses: the first until an arrow moves. It stays the same while results arrive around it. */
function useActive(items: readonly PaletteItem[]) {
  const [key, setKey] = useState<string>();
  const at = Math.max(
    0,
    items.findIndex((item) => item.key === key),
  );
  return {
    active: items[at],
    reset: () => setKey(undefined),
    /** Returns whether the key moved the selection. */
    move(name: string): boolean {
      const last = items.length - 1;
      const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last };
      const target = targets[name];
      if (target === undefined || last < 0) return false;
      setKey(items[(target + items.length) % items.length]?.key);
      return true;
    },
  };
}

/** An Enter that came before the list had anything: it chooses the first item that arrives, unless the text changes. */
function useEarlyEnter(
  isEntered: boolean,
  active: PaletteItem | undefined,
  isLoading: boolean,
  choose: (item: PaletteItem, isNewTab: boolean) => void,
) {
  const kept = useRef<{ isNewTab: boolean } | undefined>(isEntered ? { isNewTab: false } : undefined);
  const settle = useEffectEvent(() => {
    if (kept.current && active) choose(active, kept.current.isNewTab);
    kept.current = undefined;
  });
  const isSettled = active !== undefined || !isLoading;
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled]);
  return {
    keep: (isNewTab: boolean) => void (kept.current = isSettled ? undefined : { isNewTab }),
    drop: () => void (kept.current = undefined),
  };
}

/** Opens the page (with Ctrl in a new tab) or runs the action. The palette closes first, because a page may have a question to ask. */
function useChoose(onClose: () => void) {
  const { lang } = useI18n();
  const navigate = useNavigate();
  return ({ to, recent, run }: PaletteItem, isNewTab: boolean) => {
    if (recent) rememberItem(recent);
    if (to !== undefined && isNewTab) return void window.open(`/${lang}/${to}`, '_blank', 'noopener');
    onClose();
    if (to === undefined) run?.();
    else void navigate(`/${lang}/${to}`);
  };
}
