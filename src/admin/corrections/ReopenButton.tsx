import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { MarkReply } from '#shared/api/corrections.ts';
import { MAX_REASON, MIN_REASON } from '#shared/domain/attemptActions.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { ofAnswer } from './correctionCalls.ts';

interface ReopenButtonProps {
  readonly answerId: string;
  readonly isAnonymous: boolean;
  readonly onReopened: (reply: MarkReply) => void;
}

/** Reopens a mark whose result is published, with a reason that the learner reads. */
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

function ReopenDialog({ answerId, isAnonymous, onReopened, onClose }: ReopenDialogProps) {
  const translate = useTranslate();
  return (
    <ReasonDialog
      title={translate('correction.reopen.title')}
      explanation={translate('correction.reopen.explain')}
      reason={{
        label: translate('admin.reason'),
        hint: translate('admin.reason_hint'),
        min: MIN_REASON,
        max: MAX_REASON,
        tooShort: translate('validation.min_length', { min: MIN_REASON }),
      }}
      confirm={translate('correction.reopen.run')}
      act={async (reason) => {
        const answer = ofAnswer(answerId, isAnonymous);
        onReopened((await call('POST /corrections/:id/reopening', { ...answer, body: { reason } })).data);
      }}
      onClose={onClose}
    />
  );
}
