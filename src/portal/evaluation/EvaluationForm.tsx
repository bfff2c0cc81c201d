import { EyeOff, UserRound } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { EvaluationView } from '#shared/api/evaluations.ts';
import { Button } from '#ui/Button.tsx';
import { errorText } from '#ui/errorText.ts';
import { EvaluationFields, questionId } from '#ui/evaluation/EvaluationFields.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import { namedQuestions } from './evaluationDraft.ts';
import { useEvaluationForm } from './useEvaluationForm.ts';
import css from './evaluation.module.css';

interface EvaluationFormProps {
  readonly view: EvaluationView;
  readonly course: string;
  readonly onSent: (after: EvaluationView) => void;
}

/** One calm form: the promise about names, the questions, and one button. */
export function EvaluationForm({ view, course, onSent }: EvaluationFormProps) {
  const { translate, formatDateTime } = useI18n();
  const { online } = useSession();
  const form = useEvaluationForm({ view, course, onSent });
  // Each refusal counts, so that the summary receives the focus again.
  const [refusals, setRefusals] = useState(0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isSending && online && !form.send()) setRefusals(refusals + 1);
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Names view={view} />
      <ErrorSummary view={view} errors={form.errors} refusals={refusals} error={form.error} />
      <EvaluationFields
        sections={view.sections}
        values={form.values}
        errors={form.errors}
        onChange={form.set}
      />
      <div className={css.send}>
        <Button variant="primary" type="submit" busy={form.isSending} disabled={!online}>
          {translate(form.isSending ? 'evaluation.sending' : 'evaluation.send')}
        </Button>
        <p className={css.hint}>
          {translate(online ? 'evaluation.kept' : 'evaluation.offline')}{' '}
          {view.closes_at && translate('evaluation.open_until', { date: formatDateTime(view.closes_at) })}
        </p>
      </div>
    </form>
  );
}

/** Who will know who gave which answers. */
function Names({ view }: { view: EvaluationView }) {
  const { translate } = useI18n();
  const Icon = view.is_anonymous ? EyeOff : UserRound;
  return (
    <div className={css.promise}>
      <Icon size={18} strokeWidth={1.6} aria-hidden />
      <div>
        <strong>{translate(view.is_anonymous ? 'evaluation.anonymous' : 'evaluation.named')}</strong>
        <p>{translate(view.is_anonymous ? 'evaluation.anonymous_body' : 'evaluation.named_body')}</p>
      </div>
    </div>
  );
}

interface ErrorSummaryProps {
  readonly view: EvaluationView;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly refusals: number;
  readonly error: Error | null;
}

/** What is missing, with links to it; it receives the focus after an incomplete try. */
function ErrorSummary({ view, errors, refusals, error }: ErrorSummaryProps) {
  const { translate } = useI18n();
  const summary = useRef<HTMLDivElement>(null);
  const wrong = namedQuestions(view).filter(({ name }) => errors[name]);
  useEffect(() => {
    if (refusals > 0 || error) summary.current?.focus();
  }, [refusals, error]);
  if (wrong.length === 0 && !error) return null;
  return (
    <div ref={summary} className={css.summary} role="alert" tabIndex={-1}>
      <strong>
        {wrong.length > 0
          ? translate('evaluation.missing', { smart_count: wrong.length })
          : errorText(error!, translate)}
      </strong>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ name, question, trainer }) => (
            <li key={name}>
              <a href={`#${questionId(name)}`} onClick={(event) => goTo(event, name)}>
                {trainer ? `${trainer}: ${question.name}` : question.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Focuses the control itself: jumping to the place alone would leave the keyboard focus behind. */
function goTo(event: React.MouseEvent, name: string): void {
  event.preventDefault();
  document.getElementById(questionId(name))?.querySelector<HTMLElement>('input, textarea')?.focus();
}
