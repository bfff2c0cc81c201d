import { Button } from '#ui/Button.tsx';
import { answerByPasskey, fillsPasskeys, hasPasskeys, PasskeyStopped } from '#ui/factors/browserPasskeys.ts';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { enter } from '#ui/sessionChanges.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import css from '../Login.module.css';
import { SignInNotices } from './SignInNotices.tsx';
import { useStepWords } from './stepWords.ts';

interface Begun {
  readonly challenge: string;
  readonly options: unknown;
}

/** Signing in without a password: by a button, or in the list that the browser opens below the name field. */
export function PasskeySignIn() {
  const { lang } = useI18n();
  const say = useStepWords(lang);
  const { data } = useQuery({
    queryKey: ['portal', 'config'],
    queryFn: ({ signal }) => request<{ passkeys?: boolean }>('/config', { signal }),
    staleTime: Infinity,
  });
  const isPossible = data?.data.passkeys === true && hasPasskeys();
  const { mutate, error } = useMutation({ mutationFn: signIn });
  useEffect(() => {
    if (!isPossible) return;
    void fillsPasskeys().then((fills) => fills && mutate(true));
  }, [isPossible, mutate]);
  if (!isPossible || !say) return null;
  const isStopped = error instanceof PasskeyStopped;
  return (
    <div className={css.form}>
      {error && !isStopped && <SignInNotices error={error} wait={0} />}
      <Button wide onClick={() => mutate(false)}>
        <KeyRound size={16} strokeWidth={1.6} aria-hidden />
        {say('signInSteps.passkey')}
      </Button>
    </div>
  );
}

/** `isFilled`: waits for a choice in the name field, which the button's own question replaces. */
async function signIn(isFilled: boolean): Promise<void> {
  const { data } = await request<Begun>('/login/passkey/options', { method: 'POST' });
  const response = await answerByPasskey(data.options, isFilled);
  await enter('/login/passkey', { challenge: data.challenge, response });
}
