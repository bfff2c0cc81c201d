import type { FactorMethod, SecondFactorQuestion } from '#shared/api/secondFactor.ts';
import type { Translate } from '#i18n/translate.ts';
import { Button } from '#ui/Button.tsx';
import { HttpError, request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { enter } from '#ui/sessionChanges.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import css from '../Login.module.css';
import { CodeForm } from './CodeForm.tsx';
import { PasskeyStep } from './PasskeyStep.tsx';
import { StepHelp } from './StepHelp.tsx';
import { SignInNotices, useWait } from './SignInNotices.tsx';
import { useStepWords } from './stepWords.ts';

interface SecondStepProps {
  readonly question: SecondFactorQuestion;
  /** Back to the first step. */
  readonly again: () => void;
}

/** The second step of a sign-in: a passkey, a code of the authenticator app, or a recovery code. */
export function SecondStep({ question: { challenge, methods }, again }: SecondStepProps) {
  const { lang } = useI18n();
  const say = useStepWords(lang);
  const [method, setMethod] = useState<FactorMethod | undefined>(methods[0]);
  const [remember, setRemember] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (answer: object) => enter('/login/second-factor', { challenge, remember, ...answer }),
  });
  const wait = useWait(error);
  const isOver = isRefused(error, 'challenge-ended');
  // Its own words say how long.
  const isLocked = isRefused(error, 'factor-locked');
  if (!say) return <Skeleton lines={4} />;
  const choose = (other: FactorMethod) => {
    reset();
    setMethod(other);
  };
  // While the app is locked each try would only use up one of the sign-in.
  const answer = (given: object) => !isPending && wait === 0 && mutate(given);
  return (
    <div className={css.form}>
      <p className={css.notice}>{say(method ? 'signInSteps.intro' : 'signInSteps.no_way')}</p>
      <SignInNotices error={error} wait={isLocked ? 0 : wait} />
      {!isOver && method && (
        <Factor
          key={method}
          method={method}
          challenge={challenge}
          failure={error}
          isPending={isPending}
          isWaiting={wait > 0}
          answer={answer}
          say={say}
        >
          <Remember say={say} isChosen={remember} onChange={setRemember} />
        </Factor>
      )}
      <div className={css.ways}>
        {!isOver &&
          methods
            .filter((other) => other !== method)
            .map((other) => (
              <Button key={other} variant="text" onClick={() => choose(other)}>
                {say(`signInSteps.use_${other}`)}
              </Button>
            ))}
        {!isOver && <StepHelp label={say('signInSteps.help')} />}
        <Button variant={isOver ? 'primary' : 'text'} onClick={again}>
          {say('signInSteps.again')}
        </Button>
      </div>
    </div>
  );
}

const isRefused = (error: Error | null, code: string): boolean =>
  error instanceof HttpError && error.code === code;

interface FactorProps {
  readonly method: FactorMethod;
  readonly challenge: string;
  readonly failure: Error | null;
  readonly isPending: boolean;
  /** Until the server accepts another try. */
  readonly isWaiting: boolean;
  readonly answer: (given: object) => void;
  readonly say: Translate;
  readonly children: ReactNode;
}

function Factor({ method, challenge, failure, isPending, isWaiting, answer, say, children }: FactorProps) {
  if (method === 'passkey')
    return (
      <PasskeyStep
        label={say('signInSteps.passkey_use')}
        cancelled={say('signInSteps.passkey_cancelled')}
        isPending={isPending}
        readOptions={async () =>
          (
            await request<{ options: unknown }>('/login/second-factor/options', {
              method: 'POST',
              body: { challenge },
            })
          ).data.options
        }
        onAnswer={(passkey) => answer({ passkey })}
      >
        {children}
      </PasskeyStep>
    );
  return (
    <CodeForm
      isApp={method === 'app'}
      label={say(`signInSteps.${method}`)}
      hint={say(`signInSteps.${method}_hint`)}
      submit={say('signInSteps.confirm')}
      failure={failure}
      isPending={isPending}
      isWaiting={isWaiting}
      onCode={(code) => answer(method === 'app' ? { code } : { recovery_code: code })}
    >
      {children}
    </CodeForm>
  );
}

interface RememberProps {
  readonly say: Translate;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}
const Remember = ({ say, isChosen, onChange }: RememberProps) => (
  <label className={css.remember}>
    <input type="checkbox" checked={isChosen} onChange={({ target }) => onChange(target.checked)} />
    <span>
      {say('signInSteps.remember')}
      <small>{say('signInSteps.remember_hint')}</small>
    </span>
  </label>
);
