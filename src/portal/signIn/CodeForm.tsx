import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import css from '../Login.module.css';

interface CodeFormProps {
  /** Six digits of an app, which submit themselves; otherwise a recovery code. */
  readonly isApp: boolean;
  readonly label: string;
  readonly hint?: string;
  readonly submit: string;
  readonly error?: string | readonly string[] | undefined;
  /** Of the last try. */
  readonly failure: Error | null;
  readonly isPending: boolean;
  /** No code is accepted at the moment. */
  readonly isWaiting?: boolean;
  readonly onCode: (code: string) => void;
  readonly children?: ReactNode;
}

/** One field for a code of the second factor. */
export function CodeForm({
  isApp,
  label,
  hint,
  submit,
  error,
  failure,
  isPending,
  isWaiting = false,
  onCode,
  children,
}: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // After a refusal the next code replaces this one.
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [failure]);
  const change = (text: string) => {
    setTyped(text);
    if (isApp && /^\d{6}$/.test(text.replace(/\s/g, '')) && !isPending) onCode(text);
  };
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === '') input.current?.focus();
        else if (!isPending) onCode(typed);
      }}
    >
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className={`${control.className} ${css.code}`}
            name="one-time-code"
            inputMode={isApp ? 'numeric' : 'text'}
            autoComplete={isApp ? 'one-time-code' : 'off'}
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={40}
            value={typed}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Field>
      {children}
      <Button type="submit" variant="primary" wide busy={isPending} aria-disabled={isWaiting}>
        {submit}
      </Button>
    </form>
  );
}
