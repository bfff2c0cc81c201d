import { useRef, useState } from 'react';
import type { MySession } from '#shared/api/attendance.ts';
import { Button } from '#ui/Button.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import { ScanButton } from './ScanButton.tsx';
import type { useCheckIn } from './useCheckIn.ts';
import css from './attendance.module.css';

const DIGITS = 6;

interface CodeFormProps {
  readonly session: MySession;
  readonly checking: ReturnType<typeof useCheckIn>;
}

/** Six digits and a button: for a phone without a camera, or a person beside the projector. */
export function CodeForm({ session, checking }: CodeFormProps) {
  const { translate } = useI18n();
  const { online } = useSession();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [isShort, setShort] = useState(false);
  const { error } = checking;
  const atField = error instanceof HttpError ? error.errors['code'] : undefined;
  const submit = () => {
    setShort(typed.length < DIGITS);
    // A text that cannot be a code does not cost one of the few tries.
    if (typed.length === DIGITS && !checking.isPending) checking.mutate({ session: session.id, code: typed });
  };
  return (
    <form
      className={css.code}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label={translate('attendance.code')}
        hint={translate(`attendance.how_${session.method}`)}
        error={isShort ? translate('attendance.code_short') : atField}
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            className={`${control.className} ${css.digits}`}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value.replace(/\D/g, '').slice(0, DIGITS));
              setShort(false);
            }}
          />
        )}
      </Field>
      <div className={css.buttons}>
        <Button type="submit" variant="primary" busy={checking.isPending} disabled={!online}>
          {translate('attendance.check_in')}
        </Button>
        <ScanButton onType={() => field.current?.focus()} />
      </div>
      {!online && <p className={css.muted}>{translate('attendance.offline')}</p>}
      {error && !atField && (
        <p role="alert" className={css.bad}>
          {errorText(error, translate)}
        </p>
      )}
    </form>
  );
}
