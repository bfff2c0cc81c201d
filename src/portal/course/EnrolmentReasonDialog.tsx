import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import css from './course.module.css';

interface EnrolmentReasonDialogProps {
  readonly title: string;
  /** The consequences. */
  readonly body: string;
  readonly label: string;
  readonly hint?: string;
  /** The button that changes nothing, and the one that acts. */
  readonly keep: string;
  readonly go: string;
  /** The message after success. */
  readonly done: string;
  readonly isDanger?: boolean;
  /** A reason is not required. */
  readonly isOptional?: boolean;
  readonly act: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** An action that an organizer will read about: its consequences, a reason, and two clear buttons. */
export function EnrolmentReasonDialog({
  act,
  onClose,
  done,
  isDanger,
  isOptional = false,
  ...words
}: EnrolmentReasonDialogProps) {
  const { translate } = useI18n();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const mutation = useAct({ act, done, onClose });
  const { error } = mutation;
  const atField = error instanceof HttpError ? error.errors['reason'] : undefined;
  const isEnough = isOptional || reason.trim() !== '';
  const missing = isTried && !isEnough ? translate('course.cancel_reason_required') : undefined;
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            busy={mutation.isPending}
            onClick={() => {
              setTried(true);
              if (isEnough) mutation.mutate(reason.trim());
            }}
          >
            {words.go}
          </Button>
        </>
      }
    >
      <div className={css.dialog}>
        <p>{words.body}</p>
        <Field label={words.label} hint={words.hint} error={missing ?? atField} required={!isOptional}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        {error && !atField && <p role="alert">{errorText(error, translate)}</p>}
      </div>
    </Dialog>
  );
}

function useAct({ act, done, onClose }: Pick<EnrolmentReasonDialogProps, 'act' | 'done' | 'onClose'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['portal'] });
      toast.show({ title: done });
      onClose();
    },
  });
}
