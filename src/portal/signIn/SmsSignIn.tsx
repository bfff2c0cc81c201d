import { loadWords, useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useLoaded } from '#ui/useLoaded.ts';
import { request } from '#ui/http.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import css from '../Login.module.css';
import { SmsCodeForm } from './SmsCodeForm.tsx';
import { SmsPhoneForm } from './SmsPhoneForm.tsx';

/**
 * Signing in by SMS: first the number, then the code. The link in the SMS contains the `code`; it is used only when the person presses the
 * button, so that no program that opens links uses it up.
 */
export function SmsSignIn({ code }: { code: string }) {
  const { lang, translate } = useI18n();
  const words = useLoaded(
    useCallback(() => loadWords(lang, 'profile').then(() => ({ lang })), [lang]),
    true,
  );
  const { data } = useQuery({
    queryKey: ['portal', 'config'],
    queryFn: ({ signal }) => request<{ sms?: boolean }>('/config', { signal }),
    staleTime: Infinity,
  });
  const [phone, setPhone] = useState('');
  const [requestedAt, setRequestedAt] = useState<number>();
  if (!words) return <Skeleton lines={4} />;
  if (data?.data.sms === false) return <p className={css.notice}>{translate('sms.unavailable')}</p>;
  if (requestedAt === undefined && !code)
    return <SmsPhoneForm phone={phone} onPhone={setPhone} onRequested={() => setRequestedAt(Date.now())} />;
  return (
    <SmsCodeForm
      code={code}
      phone={phone}
      requestedAt={requestedAt}
      onRequested={() => setRequestedAt(Date.now())}
      onOtherNumber={requestedAt === undefined ? undefined : () => setRequestedAt(undefined)}
    />
  );
}
