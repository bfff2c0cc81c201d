import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { errorText } from './errorText.ts';
import { Field, type ControlProps } from './Field.tsx';
import { HttpError } from './http.ts';
import { useI18n } from './i18n.tsx';
import css from './ReasonDialog.module.css';

interface ReasonField {
  readonly label: string;
  readonly hint?: string;
  /** In characters. Zero: the reason is optional. */
  readonly min?: number;
  readonly max?: number;
  /** The error at the field while the reason is shorter than `min`. */
  readonly tooShort?: string;
}
interface OtherField {
  /** In the request, so that the server's objection stands at the field. */
  readonly name: string;
  readonly label: string;
  /** The error that the browser finds. */
  readonly wrong?: string | undefined;
  readonly renderControl: (control: ControlProps) => ReactNode;
}
interface ReasonDialogProps {
  readonly title: string;
  /** The consequences. */
  readonly explanation?: ReactNode;
  /** Without it the dialog only confirms. */
  readonly reason?: ReasonField | undefined;
  /** Another required field, before the reason. */
  readonly field?: OtherField | undefined;
  /** The button that changes nothing, by default "Cancel". */
  readonly keep?: string;
  readonly confirm: string;
  readonly isDanger?: boolean;
  /** False: the consequences are not known yet, or there are none. */
  readonly isReady?: boolean;
  /** Acts with the trimmed reason; the dialog closes after it. An error leaves the dialog open and is shown in it. */
  readonly act: (reason: string) => Promise<unknown>;
  /** The words for an error of `act` that is not a failed call. */
  readonly errorOf?: (error: unknown) => string | undefined;
  readonly onClose: () => void;
}

/** An action that others will read about: its consequences, a reason, and two clear buttons. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, explanation, reason, field, keep, confirm, isDanger, isReady = true, onClose } = props;
  const { translate } = useI18n();
  const form = useReason(props);
  const fields = useRef<HTMLDivElement>(null);
  // The browser's choice is the first button, the cross.
  useEffect(() => fields.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{keep ?? translate('action.cancel')}</Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            busy={form.isPending}
            disabled={!isReady}
            onClick={form.submit}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div ref={fields} className={css.fields}>
        {typeof explanation === 'string' ? <p>{explanation}</p> : explanation}
        {field && (
          <Field label={field.label} error={form.fieldError} required>
            {field.renderControl}
          </Field>
        )}
        {reason && (
          <Field label={reason.label} hint={reason.hint} error={form.reasonError} required={reason.min !== 0}>
            {(control) => (
              <textarea
                {...control}
                rows={3}
                maxLength={reason.max ?? 500}
                value={form.text}
                onChange={({ target }) => form.setText(target.value)}
              />
            )}
          </Field>
        )}
        {form.refusal && (
          <p className={css.refusal} role="alert">
            {form.refusal}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** What was typed, what is wrong with it, and the call. */
function useReason({ reason, field, act, errorOf, onClose }: ReasonDialogProps) {
  const { translate } = useI18n();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: act });
  const trimmed = text.trim();
  const tooShort = reason && trimmed.length < (reason.min ?? 1) ? (reason.tooShort ?? '') : undefined;
  const errors: Readonly<Record<string, readonly string[]>> = error instanceof HttpError ? error.errors : {};
  const fieldError = (isTried ? field?.wrong : undefined) ?? (field && errors[field.name]);
  const reasonError = (isTried ? tooShort : undefined) ?? (reason && errors['reason']);
  const hasPlace = (field && errors[field.name]) ?? (reason && errors['reason']);
  return {
    text,
    setText,
    isPending,
    fieldError,
    reasonError,
    refusal: error && !hasPlace ? (errorOf?.(error) ?? errorText(error, translate)) : undefined,
    submit: () => {
      setTried(true);
      // Not where the dialog is closed meanwhile: another may be open then.
      if (tooShort === undefined && !field?.wrong) mutate(trimmed, { onSuccess: onClose });
    },
  };
}
