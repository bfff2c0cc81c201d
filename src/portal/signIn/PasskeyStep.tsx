import { Button } from '#ui/Button.tsx';
import { answerByPasskey, PasskeyStopped } from '#ui/factors/browserPasskeys.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import css from '../Login.module.css';
import { SignInNotices } from './SignInNotices.tsx';

interface PasskeyStepProps {
  readonly label: string;
  readonly cancelled: string;
  readonly isPending: boolean;
  /** What the browser needs; fetched at each press, because a question is answered once. */
  readonly readOptions: () => Promise<unknown>;
  readonly onAnswer: (answer: unknown) => void;
  readonly children?: ReactNode;
}

/** A button that asks the browser for a passkey. Stopping it is no error. */
export function PasskeyStep({
  label,
  cancelled,
  isPending,
  readOptions,
  onAnswer,
  children,
}: PasskeyStepProps) {
  const asking = useMutation({
    mutationFn: async () => answerByPasskey(await readOptions()),
    onSuccess: onAnswer,
  });
  const isStopped = asking.error instanceof PasskeyStopped;
  return (
    <div className={css.form}>
      {isStopped ? (
        <p className={css.notice} role="status">
          {cancelled}
        </p>
      ) : (
        asking.error && <SignInNotices error={asking.error} wait={0} />
      )}
      {children}
      <Button variant="primary" wide busy={isPending || asking.isPending} onClick={() => asking.mutate()}>
        {label}
      </Button>
    </div>
  );
}
