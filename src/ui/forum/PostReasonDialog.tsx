import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ForumPost } from '#shared/api/forum.ts';
import { MAX_REASON } from '#shared/domain/forum.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { errorText } from '../errorText.ts';
import { Field } from '../Field.tsx';
import { useI18n } from '../i18n.tsx';
import { toast } from '../toasts.ts';

interface PostReasonDialogProps {
  readonly words: 'report' | 'hide';
  readonly act: (reason: string) => Promise<ForumPost | undefined>;
  readonly onDone: (changed: ForumPost | undefined) => void;
  readonly onClose: () => void;
}

/** An action on a post with a reason that others will read. */
export function PostReasonDialog({ words, act, onDone, onClose }: PostReasonDialogProps) {
  const { translate } = useI18n();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const doing = useMutation({
    mutationFn: () => act(reason.trim()),
    onSuccess: (changed) => {
      toast.show({ title: translate(`forum.${words}.done`) });
      onDone(changed);
    },
  });
  const isMissing = isTried && reason.trim() === '';
  return (
    <Dialog
      title={translate(`forum.${words}.title`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button
            variant={words === 'hide' ? 'danger' : 'primary'}
            busy={doing.isPending}
            onClick={() => {
              setTried(true);
              if (reason.trim()) doing.mutate();
            }}
          >
            {translate(`forum.${words}.act`)}
          </Button>
        </>
      }
    >
      <Field
        label={translate('forum.reason')}
        hint={translate(`forum.${words}.hint`)}
        error={isMissing ? translate('forum.reason_missing') : undefined}
        required
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
      {doing.isError && <p role="alert">{errorText(doing.error, translate)}</p>}
    </Dialog>
  );
}
