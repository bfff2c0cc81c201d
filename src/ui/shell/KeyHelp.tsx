import { useEffect, useState } from 'react';
import type { Translate } from '#i18n/translate.ts';
import { Dialog } from '../Dialog.tsx';
import { activeKeys, type KeyAction } from '../keys.ts';
import { preferences, usePreferences } from '../preferences.ts';
import css from './KeyHelp.module.css';

interface KeyHelpProps {
  readonly words: Translate;
  readonly onClose: () => void;
}

/** The keys that work here and now, and the switch for those without a modifier. */
export function KeyHelp({ words, onClose }: KeyHelpProps) {
  const { singleKeys } = usePreferences();
  const [actions, setActions] = useState<readonly (readonly KeyAction[])[]>([[], []]);
  // oxlint-disable-next-line react/set-state-in-effect -- what is listed is written by effects, of this very commit too
  useEffect(() => setActions([activeKeys(false), activeKeys(true)]), []);
  return (
    <Dialog title={words('keys.title')} onClose={onClose}>
      <KeyList title={words('keys.page')} actions={actions[0]!} words={words} />
      <KeyList title={words('keys.everywhere')} actions={actions[1]!} words={words} />
      <label className={css.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={singleKeys}
          aria-checked={singleKeys}
          onChange={(event) => preferences.set({ singleKeys: event.target.checked })}
        />
        <span>
          {words('keys.single')}
          <small>{words('keys.single_hint')}</small>
        </span>
      </label>
    </Dialog>
  );
}

interface KeyListProps {
  readonly title: string;
  readonly actions: readonly KeyAction[];
  readonly words: Translate;
}

function KeyList({ title, actions, words }: KeyListProps) {
  if (actions.length === 0) return null;
  return (
    <section className={css.group}>
      <h3>{title}</h3>
      <dl>
        {actions.map(({ keys, display, label }) => (
          <div key={keys.join()}>
            <dt>{label}</dt>
            <dd>
              {(display ? [display] : keys).map((key, index) => (
                <span key={key}>
                  {index > 0 && ` ${words('keys.or')} `}
                  <Key name={key} words={words} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent);
const NAMES: Readonly<Record<string, string>> = {
  ctrl: isMac ? '⌘' : 'Ctrl',
  alt: isMac ? '⌥' : 'Alt',
  shift: 'Shift',
  Escape: 'Esc',
};

/** `ctrl+k` as two keys; arrows by their names. */
const Key = ({ name, words }: { name: string; words: Translate }) =>
  name
    .split(/\+(?=.)/)
    .map((part) => (
      <kbd key={part}>
        {part.startsWith('Arrow')
          ? words(`keys.${part}`)
          : (NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part))}
      </kbd>
    ));
