import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { Notice } from '../Notice.tsx';

/** The server's minimum. */
const MIN_REASON = 3;
const MAX_REASON = 500;

interface CertificateReasonDialogProps<Result> {
  readonly act: 'revoke' | 'reissue';
  /** False: the effect is not known yet, or there is none. */
  readonly isReady?: boolean;
  readonly run: (reason: string) => Promise<Result>;
  /** By default the text is about one certificate. */
  readonly doneText?: (result: Result) => string;
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** The effect. */
  readonly children?: ReactNode;
}

/** Describes an action, asks for a reason, and runs it; a refusal stays readable. */
export function CertificateReasonDialog<Result>(props: CertificateReasonDialogProps<Result>) {
  const { act, isReady = true, run, doneText, onDone, onClose, children } = props;
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isShort = reason.trim().length < MIN_REASON;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => run(reason.trim()),
    onSuccess: (result) => {
      toast.show({ title: doneText?.(result) ?? translate(`certificates.${act}d`) });
      onDone();
      onClose();
    },
  });
  const confirm = () => {
    setTried(true);
    if (!isShort) mutate();
  };
  return (
    <Dialog
      title={translate(`certificates.${act}`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button
            variant={act === 'revoke' ? 'danger' : 'primary'}
            busy={isPending}
            disabled={!isReady}
            onClick={confirm}
          >
            {translate(`certificates.${act}`)}
          </Button>
        </>
      }
    >
      {children}
      <p>{translate(`certificates.${act}_explain`)}</p>
      {error && <Notice tone="bad">{errorText(error, words)}</Notice>}
      <Field
        required
        label={translate('admin.reason')}
        error={isTried && isShort ? translate('certificates.reason_hint') : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={MAX_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
