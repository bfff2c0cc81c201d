import type { ReviewedQuestion } from '#shared/api/attempts.ts';
import { useI18n } from '../../i18n.tsx';
import type { InShort, ReviewProps } from './questionKindView.ts';
import css from '../review.module.css';

export const Aside = ({ title, text }: { title: string; text: string }) => (
  <div className={css.aside}>
    <strong>{title}</strong>
    <p>{text}</p>
  </div>
);

interface GivenProps {
  readonly question: ReviewedQuestion;
  /** Null if there is no answer. */
  readonly text: string | null;
  /** The separator between two lines of the solution. */
  readonly between?: string;
}

/** An answer as a text, with the solution if the key is shown. */
export function Given({ question: { solution }, text, between = '\n' }: GivenProps) {
  const { translate } = useI18n();
  return (
    <>
      <p className={css.essay}>{text ?? translate('review.unanswered')}</p>
      {solution && <Aside title={translate('review.solution')} text={solution.join(between)} />}
    </>
  );
}

/** What was written, and what is accepted. */
export const textInShort = ({ answer, solution }: ReviewedQuestion): InShort => ({
  given: answer && 'text' in answer ? answer.text : null,
  right: solution?.join(' · ') ?? null,
});

/** What was written. */
export function TextReview({ question }: ReviewProps) {
  const { answer } = question;
  return <Given question={question} text={answer && 'text' in answer ? answer.text : null} />;
}
