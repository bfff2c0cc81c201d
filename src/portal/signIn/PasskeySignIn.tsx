import { Button } from '#ui/Button.tsx';
import { fillsPasskeys, hasPasskeys, PasskeyStopped } from '#ui/factors/browserPasskeys.ts';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import css from '../Login.module.css';
import { passkeyTurns } from './passkeyTurns.ts';
import { SignInNotices } from './SignInNotices.tsx';
import { useStepWords } from './stepWords.ts';

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
  const { press, refusal } = useTurns(isPossible);
  const { mutate, error } = useMutation({ mutationFn: press });
  if (!isPossible || !say) return null;
  const shown = error instanceof PasskeyStopped ? null : (error ?? refusal);
  return (
    <div className={css.form}>
      {shown && <SignInNotices error={shown} wait={0} />}
      <Button wide onClick={() => mutate()}>
        <KeyRound size={16} strokeWidth={1.6} aria-hidden />
        {say('signInSteps.passkey')}
      </Button>
    </div>
  );
}

/** The list of the name field while this is shown. */
function useTurns(isPossible: boolean) {
  const [refusal, setRefusal] = useState<Error | null>(null);
  const [turns] = useState(() => passkeyTurns(setRefusal));
  useEffect(() => {
    if (!isPossible) return;
    let isGone = false;
    void fillsPasskeys().then((fills) => fills && !isGone && turns.offer());
    const renew = ({ target }: Event) =>
      target instanceof HTMLInputElement && target.autocomplete.endsWith('webauthn') && turns.renew();
    document.addEventListener('focusin', renew);
    return () => {
      isGone = true;
      document.removeEventListener('focusin', renew);
      turns.stop();
    };
  }, [isPossible, turns]);
  const press = () => {
    setRefusal(null);
    return turns.press();
  };
  return { press, refusal };
}
