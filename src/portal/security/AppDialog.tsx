import { call } from '#ui/call.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toasts.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import css from './security.module.css';
import { CodeForm } from '../signIn/CodeForm.tsx';
import { ownWords } from './Part.tsx';
import type { PartProps } from './SecurityCard.tsx';

/** The key as a QR code and in groups of four, and one code of the app to confirm it. */
export function AppDialog({ say, changed, onClose }: PartProps & { readonly onClose: () => void }) {
  const { translate } = useI18n();
  const { mutate: begin, ...begun } = useMutation({
    mutationFn: async () => (await call('POST /me/second-factor/app')).data,
    // The person has closed the question who they are.
    onError: (error) => error instanceof HttpError && error.code === 'step-up-required' && onClose(),
  });
  useEffect(() => begin(), [begin]);
  const confirm = useMutation({
    mutationFn: async (code: string) => (await call('PUT /me/second-factor/app', { body: { code } })).data,
    onSuccess: ({ recovery_codes }) => {
      toast.show({ title: say('security.added') });
      onClose();
      changed(recovery_codes);
    },
  });
  const error = begun.error ?? confirm.error;
  const wrong = error instanceof HttpError ? error.errors['code'] : undefined;
  return (
    <Dialog title={say('security.app_title')} onClose={onClose}>
      {begun.data ? (
        <div className={css.app}>
          <p>{say('security.app_begin')}</p>
          <div className={css.qr}>
            <QrCode text={begun.data.uri} label={say('security.app_qr')} />
          </div>
          <p>
            {say('security.app_key')}: <code className={css.key}>{inFours(begun.data.secret)}</code>
          </p>
          {error && !wrong && (
            <p role="alert" className={css.refusal}>
              {ownWords(error) ?? errorText(error, translate)}
            </p>
          )}
          <CodeForm
            isApp
            label={say('security.app_code')}
            submit={say('security.confirm')}
            error={wrong}
            failure={confirm.error}
            isPending={confirm.isPending}
            onCode={(code) => confirm.mutate(code)}
          />
        </div>
      ) : error ? (
        <p role="alert">{ownWords(error) ?? errorText(error, translate)}</p>
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  );
}

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
