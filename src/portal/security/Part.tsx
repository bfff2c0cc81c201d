import { Button } from '#ui/Button.tsx';
import { errorText } from '#ui/errorText.ts';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import css from '../profile/profile.module.css';

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the card, with its heading. */
export function Part({ title, children }: PartProps) {
  const id = useId();
  return (
    <section className={css.choice} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly facts?: readonly (string | false | null)[];
  readonly remove: string;
  readonly removeLabel: string;
  readonly act: () => Promise<unknown>;
  readonly onRemoved: () => void;
}

/** One thing that can be removed. A refusal is shown in the server's own words. */
export function RemovableRow({ name, facts = [], remove, removeLabel, act, onRemoved }: RowProps) {
  const { translate } = useI18n();
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    onSuccess: onRemoved,
    onError: (error) => toast.show({ type: 'error', title: ownWords(error) ?? errorText(error, translate) }),
  });
  return (
    <li>
      <div className={css.device}>
        <strong>{name}</strong>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <Button small busy={isPending} aria-label={removeLabel} onClick={() => mutate()}>
        {remove}
      </Button>
    </li>
  );
}

/** A refusal says what to do. */
export const ownWords = (error: unknown): string | undefined =>
  error instanceof HttpError && [409, 429].includes(error.status) ? error.message : undefined;
