import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { HttpError, request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { User } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import css from './user.module.css';

/** Removes the name of a person who has left, for good: lists what is removed and what stays, and asks for their NIP. */
export function AnonymiseCard({ user }: { user: User }) {
  const { translate, formatDateTime } = useI18n();
  const [isConfirmOpen, setAsking] = useState(false);
  const done = user['anonymised_at'] as string | null | undefined;
  return (
    <Card title={translate('user.anonymise.title')}>
      <div className={css.stack}>
        {done ? (
          <p>{translate('user.anonymise.done_at', { at: formatDateTime(done) })}</p>
        ) : (
          <>
            <p>{translate('user.anonymise.what')}</p>
            {user['active'] === false ? (
              <div>
                <Button variant="danger" onClick={() => setAsking(true)}>
                  {translate('user.anonymise.start')}
                </Button>
              </div>
            ) : (
              <p className={css.none}>{translate('user.anonymise.active')}</p>
            )}
          </>
        )}
        {isConfirmOpen && <AnonymiseDialog user={user} onClose={() => setAsking(false)} />}
      </div>
    </Card>
  );
}

function AnonymiseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { lang, translate } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [confirm, setConfirm] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request(`/user/${user.id}/anonymisation`, { method: 'POST', body: { confirm } }),
    onSuccess: async () => {
      toast.show({ title: translate('user.anonymise.done') });
      client.removeQueries({ queryKey: ['portal', 'user'] });
      // The address contained the name.
      await navigate(`/${lang}/settings/user/${user.id}?tab=data`, { replace: true });
    },
  });
  return (
    <Dialog
      title={translate('user.anonymise.ask', { name: user.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('user.anonymise.keep')}</Button>
          <Button
            variant="danger"
            busy={isPending}
            disabled={confirm.trim() !== user.nip}
            onClick={() => mutate()}
          >
            {translate('user.anonymise.do')}
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        <p>{translate('user.anonymise.warning')}</p>
        <Field
          required
          label={translate('user.anonymise.confirm', { nip: user.nip })}
          error={error ? messageOf(error, translate) : undefined}
        >
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              value={confirm}
              onChange={({ target }) => setConfirm(target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}

const messageOf = (error: Error, translate: Parameters<typeof errorText>[1]): string =>
  error instanceof HttpError && error.status < 500
    ? (error.errors['confirm']?.[0] ?? error.message)
    : errorText(error, translate);
