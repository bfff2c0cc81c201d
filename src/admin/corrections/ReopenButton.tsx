import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { MarkReply } from '#shared/api/corrections.ts';
import { MAX_REASON, MIN_REASON } from '#shared/domain/attemptActions.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { ofAnswer } from './correctionCalls.ts';

interface ReopenButtonProps {
  readonly answerId: string;
  readonly isAnonymous: boolean;
  readonly onReopened: (reply: MarkReply) => void;
}

/** Opens a mark whose result is out, with a reason that the learner reads. */
export function ReopenButton(props: ReopenButtonProps) {
  const translate = useTranslate();
  const [isConfirmOpen, setAsking] = useState(false);
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        {translate('correction.reopen.button')}
      </Button>
      {isConfirmOpen && <ReopenDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

type ReopenDialogProps = ReopenButtonProps & { readonly onClose: () => void };

function ReopenDialog({ onClose, ...props }: ReopenDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const { isRunning, error, reopen } = useReopening(props, onClose);
  const isLongEnough = reason.trim().length >= MIN_REASON;
  return (
    <Dialog
      title={translate('correction.reopen.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button
            variant="primary"
            busy={isRunning}
            disabled={!isLongEnough}
            onClick={() => void reopen(reason.trim())}
          >
            {translate('correction.reopen.run')}
          </Button>
        </>
      }
    >
      <p>{translate('correction.reopen.explain')}</p>
      <Field required label={translate('admin.reason')} hint={translate('admin.reason_hint')} error={error}>
        {(control) => (
          <input
            {...control}
            value={reason}
            maxLength={MAX_REASON}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}

function useReopening({ answerId, isAnonymous, onReopened }: ReopenButtonProps, onDone: () => void) {
  const { translate: words } = useI18n();
  const [error, setError] = useState('');
  const [isRunning, setRunning] = useState(false);
  async function reopen(reason: string) {
    setRunning(true);
    setError('');
    try {
      const answer = ofAnswer(answerId, isAnonymous);
      onReopened((await call('POST /corrections/:id/reopening', { ...answer, body: { reason } })).data);
      onDone();
    } catch (failure) {
      setError(errorText(failure, words));
      setRunning(false);
    }
  }
  return { isRunning, error, reopen };
}
