import type { StepUpProvider } from '#shared/api/stepUp.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { call } from '../call.ts';
import { errorText } from '../errorText.ts';
import { useI18n } from '../i18n.tsx';
import css from './StepUpDialog.module.css';

/** As public/step-up.js names it. */
const CHANNEL = 'mahir-step-up';

interface Told {
  readonly isDone: boolean;
  /** Why it was refused, as the login page is told it; `cancelled` is no error. */
  readonly error: string | null;
}

interface CompanyProofProps {
  readonly providers: readonly StepUpProvider[];
  readonly onVerified: () => void;
}

/**
 * A proof at the provider of the company, in a window of its own: this page and its form stay as they are. That window tells how it ended; it
 * cannot be asked, because the pages of the provider in between belong to another site.
 */
export function CompanyProof({ providers, onVerified }: CompanyProofProps) {
  const { translate } = useI18n();
  const { ask, isWaiting, refusal } = useCompanyProof(onVerified);
  return (
    <div className={css.form}>
      <p>{translate('step_up.intro_company')}</p>
      {providers.map(({ key, name }) => (
        <Button key={key} variant="primary" wide onClick={() => void ask(key)}>
          {translate('step_up.company', { name })}
        </Button>
      ))}
      <div role="status">{isWaiting && <p>{translate('step_up.waiting')}</p>}</div>
      <div role="alert">{refusal && <p className={css.refusal}>{refusal}</p>}</div>
    </div>
  );
}

const REASONS = new Set(['sso-away', 'sso-expired', 'sso-other-account']);

function useCompanyProof(onVerified: () => void) {
  const { translate } = useI18n();
  const [isWaiting, setWaiting] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const end = useRef<(told: Told) => void>(undefined);
  useEffect(() => {
    end.current = ({ isDone, error }) => {
      setWaiting(false);
      if (isDone) onVerified();
      else if (error !== 'cancelled')
        setRefusal(translate(`step_up.${REASONS.has(error ?? '') ? error!.slice(4) : 'refused'}`));
    };
  });
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<Told>) => end.current?.(data));
    return () => channel.close();
  }, []);
  const ask = async (key: string) => {
    setRefusal(undefined);
    // At once: later the browser would take it for a window that nobody wanted.
    const there = window.open('', '_blank', 'popup,width=520,height=720');
    if (!there) return setRefusal(translate('step_up.blocked'));
    try {
      const { data } = await call('POST /me/step-up/company', { body: { key } });
      setWaiting(true);
      there.location.replace(data.url);
    } catch (error) {
      there.close();
      setRefusal(errorText(error, translate));
    }
  };
  return { ask, isWaiting, refusal };
}
