import { useI18n } from '#ui/i18n.tsx';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import css from './SignInTabs.module.css';
import { useSignInConfig } from './useSignInConfig.ts';

export type WayToSignIn = 'password' | 'sms';
const ways: readonly WayToSignIn[] = ['password', 'sms'];

interface SignInTabsProps {
  readonly way: WayToSignIn;
  readonly onChange: (way: WayToSignIn) => void;
  readonly children: ReactNode;
}

/** The ways to sign in as tabs (ARIA's pattern: the arrow keys choose, Tab goes into the form). */
export function SignInTabs({ way, onChange, children }: SignInTabsProps) {
  const { translate } = useI18n();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const config = useSignInConfig();
  // They keep their space: nothing may move while a person is about to type.
  const isAlone = config?.sms === false && way === 'password';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = ways[1 - ways.indexOf(way)]!;
    onChange(other);
    list.current?.querySelector<HTMLElement>(`[data-way=${other}]`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={translate('login.way')}
        className={isAlone ? `${css.tabs} ${css.alone}` : css.tabs}
      >
        {ways.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            data-way={name}
            className={css.tab}
            aria-selected={name === way}
            aria-controls={`${id}-panel`}
            tabIndex={name === way ? 0 : -1}
            onClick={() => onChange(name)}
            onKeyDown={onKeyDown}
          >
            {translate(`login.way_${name}`)}
          </button>
        ))}
      </div>
      {/* Without a name: "Password" is the field's label, and the tab above already has it. */}
      <div role="tabpanel" id={`${id}-panel`}>
        {children}
      </div>
    </>
  );
}
