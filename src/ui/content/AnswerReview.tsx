import { Check, CircleDot, X } from 'lucide-react';
import type { AttemptResult, ReviewedQuestion } from '#shared/api/attempts.ts';
import type { Outcome } from '#shared/domain/scoring.ts';
import { QuestionMedia } from './QuestionMedia.tsx';
import { choiceLetter } from './QuestionView.tsx';
import { useI18n } from '../i18n.tsx';
import { Tag, type Tone } from '../Tag.tsx';
import css from './review.module.css';

const tones: Readonly<Record<Outcome, Tone>> = {
  correct: 'ok',
  partial: 'warn',
  incorrect: 'bad',
  unanswered: 'neutral',
};

/** What stands for "Your answers" and "Your answer" where somebody else looks at them. */
interface Voice {
  readonly words?: { readonly title: string; readonly picked: string } | undefined;
}

/** Every question once more with the own answer, and beside it as much as the quiz shows by now. */
export function AnswerReview({ questions, words }: Pick<AttemptResult, 'questions'> & Voice) {
  const { translate } = useI18n();
  if (!questions) return null;
  return (
    <section className={css.review} aria-labelledby="answers">
      <h2 id="answers">{words?.title ?? translate('review.title')}</h2>
      <ol>
        {questions.map((question, index) => (
          <li key={question.id}>
            <Reviewed question={question} no={index + 1} words={words} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Reviewed({ question, no, words }: { question: ReviewedQuestion; no: number } & Voice) {
  const { translate, formatNumber } = useI18n();
  const { stem, media, mark, outcome, earned, feedback, explanation, comment } = question;
  const points = formatNumber(mark);
  return (
    <article className={css.question}>
      <header>
        <h3>{translate('review.question', { no })}</h3>
        {outcome && <Tag tone={tones[outcome]}>{translate(`result.${outcome}`)}</Tag>}
        <span className={css.muted}>
          {outcome
            ? translate('review.points_of', { smart_count: mark, earned: formatNumber(earned ?? 0), points })
            : translate('learn.points', { smart_count: mark, points })}
        </span>
        {question.regraded && <Tag tone="info">{translate(`review.regraded_${question.regraded}`)}</Tag>}
        {question.is_late_accepted && <Tag tone="info">{translate('review.late_accepted')}</Tag>}
      </header>
      {media && <QuestionMedia media={media} />}
      <p className={css.stem}>{stem}</p>
      <Answer question={question} words={words} />
      {feedback && <Aside title={translate('review.feedback')} text={feedback} />}
      {explanation && <Aside title={translate('review.explanation')} text={explanation} />}
      {comment && <Aside title={translate('review.comment')} text={comment} />}
    </article>
  );
}

function Answer({ question, words }: { question: ReviewedQuestion } & Voice) {
  const { translate } = useI18n();
  const { type } = question;
  if (type !== 'multiple_choice' && type !== 'true_false')
    return (
      <>
        <Given question={question} />
        {question.solution && (
          <Aside
            title={translate('review.solution')}
            text={question.solution.join(type === 'ordering' ? ' → ' : '\n')}
          />
        )}
      </>
    );
  return (
    <ul className={css.choices}>
      {optionsOf(question, translate).map((option, index) => (
        <li key={option.key} className={option.isPicked ? css.picked : undefined}>
          <span className={css.letter} aria-hidden>
            {choiceLetter(index)}
          </span>
          <span className={css.text}>
            {option.text}
            {option.feedback && <small className={css.feedback}>{option.feedback}</small>}
          </span>
          {option.isPicked && (
            <Tag tone="info" icon={<CircleDot {...icon} />}>
              {words?.picked ?? translate('review.picked')}
            </Tag>
          )}
          {option.isCorrect === true && (
            <Tag tone="ok" icon={<Check {...icon} />}>
              {translate('review.right')}
            </Tag>
          )}
          {option.isCorrect === false && option.isPicked && (
            <Tag tone="bad" icon={<X {...icon} />}>
              {translate('review.wrong')}
            </Tag>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What was written, matched or ordered. */
function Given({ question }: { question: ReviewedQuestion }) {
  const { translate } = useI18n();
  const { answer, prompts = [], choices = [] } = question;
  const textOf = new Map(choices.map(({ key, text }) => [key, text]));
  if (question.type === 'matching') {
    const pairs = answer && 'pairs' in answer ? answer.pairs : {};
    return (
      <dl className={css.pairs}>
        {prompts.map(({ key, text, match }) => (
          <div key={key}>
            <dt>{text}</dt>
            <dd>
              {textOf.get(pairs[key] ?? '') ?? translate('result.unanswered')}
              {match !== undefined && match !== pairs[key] && (
                <Tag tone="ok" icon={<Check {...icon} />}>
                  {textOf.get(match)}
                </Tag>
              )}
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  const given =
    answer && 'order' in answer
      ? answer.order.map((key) => textOf.get(key)).join(' → ')
      : answer && 'text' in answer
        ? answer.text
        : translate('result.unanswered');
  return <p className={css.essay}>{given}</p>;
}

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const;

interface ReviewedOption {
  readonly key: string;
  readonly text: string;
  readonly isPicked: boolean;
  /** Undefined: the key is not shown. */
  readonly isCorrect: boolean | undefined;
  readonly feedback?: string | undefined;
}

function optionsOf(question: ReviewedQuestion, translate: (key: string) => string): ReviewedOption[] {
  const { type, answer, choices = [], correct_value } = question;
  if (type === 'true_false')
    return [true, false].map((value) => ({
      key: String(value),
      text: translate(`attempt.${value}`),
      isPicked: !!answer && 'value' in answer && answer.value === value,
      isCorrect: correct_value === undefined ? undefined : correct_value === value,
    }));
  const picked = answer && 'choices' in answer ? answer.choices : [];
  return choices.map(({ key, text, correct, feedback }) => ({
    ...{ key, text, feedback },
    isPicked: picked.includes(key),
    isCorrect: correct,
  }));
}

const Aside = ({ title, text }: { title: string; text: string }) => (
  <div className={css.aside}>
    <strong>{title}</strong>
    <p>{text}</p>
  </div>
);
