import { Check } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PopupProps } from './Menu.tsx';
import css from './MenuPopup.module.css';

export type MenuItem =
  | { readonly kind: 'heading'; readonly text: string }
  | {
      readonly kind: 'link';
      readonly text: string;
      /** Distinguishes links with the same text. */
      readonly id?: string;
      /** A second, quieter line. */
      readonly detail?: string;
      readonly icon?: ReactNode;
      readonly to: string;
      readonly onSelect?: () => void;
    }
  | {
      readonly kind: 'action';
      readonly text: string;
      readonly icon?: ReactNode;
      /** A destructive action. */
      readonly isDanger?: boolean;
      readonly onSelect: () => void;
    }
  | Choice
  /** Some options side by side, under their name; a choice leaves the menu open. */
  | { readonly kind: 'choices'; readonly text: string; readonly choices: readonly Choice[] };

/** One of a group of options: the checked one is marked. */
export interface Choice {
  readonly kind: 'choice';
  readonly text: string;
  readonly checked: boolean;
  readonly lang?: string;
  readonly onSelect: () => void;
}

interface MenuPopupProps extends PopupProps {
  readonly items: readonly MenuItem[];
  /** Above the items, not selectable. */
  readonly head?: ReactNode;
  /** For whole sentences. */
  readonly wide?: boolean;
  /** As high as the window: for a menu whose end must be visible. */
  readonly tall?: boolean;
}

/**
 * A menu's list, at most 15rem high. Arrows wrap around, Home and End jump, letters lead to the next item that begins with them, Enter
 * chooses.
 */
export function MenuPopup({ id, label, onClose, items, head, wide, tall }: MenuPopupProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const all = itemsIn(list.current);
    (all.find((item) => item.getAttribute('aria-checked') === 'true') ?? all[0])?.focus();
  }, []);
  /** Letters are one word unless a pause comes between them. */
  const typed = useRef({ text: '', at: 0 });
  const onKeyDown = (event: KeyboardEvent) => {
    const { text, at } = typed.current;
    const isLetter = event.key.trim().length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const before = event.timeStamp - at < WORD_MS ? text : '';
    typed.current = { text: isLetter ? before + event.key.toLowerCase() : '', at: event.timeStamp };
    if (isLetter) focusNamed(list.current, typed.current.text);
    else if (!moveFocus(list.current, event.key)) return;
    // The page's own keys are for the page.
    event.stopPropagation();
    event.preventDefault();
  };
  return (
    <div className={`${css.popup} ${wide ? css.wide : ''} ${tall ? css.tall : ''}`}>
      {head && <div className={css.head}>{head}</div>}
      {/* Focusable by Tab, as a list that scrolls must be. */}
      <div ref={list} id={id} role="menu" tabIndex={0} aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <MenuRow key={keyOf(item)} item={item} onChosen={onClose} />
        ))}
      </div>
    </div>
  );
}

const keyOf = (item: MenuItem): string =>
  (item.kind === 'link' ? item.id : undefined) ?? `${item.kind}-${item.text}`;

function MenuRow({ item, onChosen }: { item: MenuItem; onChosen?: () => void }) {
  if (item.kind === 'heading')
    return (
      <div className={css.heading} role="presentation">
        {item.text}
      </div>
    );
  if (item.kind === 'choices')
    return (
      <div role="group" aria-label={item.text}>
        <div className={css.heading} aria-hidden="true">
          {item.text}
        </div>
        <div className={css.choices}>
          {item.choices.map((choice) => (
            <MenuRow key={choice.text} item={choice} />
          ))}
        </div>
      </div>
    );
  if (item.kind === 'link')
    return (
      <Link
        className={css.item}
        role="menuitem"
        tabIndex={-1}
        to={item.to}
        onClick={() => {
          onChosen?.();
          item.onSelect?.();
        }}
      >
        {item.icon}
        <span className={css.text}>
          {item.text}
          {item.detail && <small>{item.detail}</small>}
        </span>
      </Link>
    );
  const isChoice = item.kind === 'choice';
  return (
    <button
      type="button"
      className={!isChoice && item.isDanger ? `${css.item} ${css.danger}` : css.item}
      role={isChoice ? 'menuitemradio' : 'menuitem'}
      aria-checked={isChoice ? item.checked : undefined}
      lang={isChoice ? item.lang : undefined}
      tabIndex={-1}
      onClick={() => {
        onChosen?.();
        item.onSelect();
      }}
    >
      {!isChoice && item.icon}
      <span className={css.text}>{item.text}</span>
      {isChoice && item.checked && <Check size={16} strokeWidth={2} aria-hidden />}
    </button>
  );
}

const itemsIn = (root: HTMLElement | null) => [
  ...(root?.querySelectorAll<HTMLElement>('[role="menuitem"], [role="menuitemradio"]') ?? []),
];

const WORD_MS = 700;

/** The next item that begins with the text; the focused one too while a word grows, and again and again for the same letter. */
function focusNamed(root: HTMLElement | null, text: string): void {
  const items = itemsIn(root);
  const isSame = [...text].every((letter) => letter === text[0]);
  const from = items.indexOf(document.activeElement as HTMLElement) + (isSame ? 1 : 0);
  const word = isSame ? text[0]! : text;
  [...items.slice(Math.max(from, 0)), ...items.slice(0, Math.max(from, 0))]
    .find((item) => item.textContent?.trim().toLowerCase().startsWith(word))
    ?.focus();
}

/** Returns whether the key moved the focus. */
function moveFocus(root: HTMLElement | null, key: string): boolean {
  const items = itemsIn(root);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[key];
  if (target === undefined || items.length === 0) return false;
  items[(target + items.length) % items.length]?.focus();
  return true;
}
