import type { AttemptResult, ReviewedQuestion } from '#shared/api/attempts.ts';
import type { Outcome } from '#shared/domain/scoring.ts';
import { QuestionMedia } from './QuestionMedia.tsx';
import { questionKindViews } from './questionKinds/questionKindViews.ts';
import { Aside } from './questionKinds/reviews.tsx';
import { useI18n } from '../i18n.tsx';
import { Tag, type Tone } from '../Tag.tsx';
import css from './review.module.css';

const tones: Readonly<Record<Outcome, Tone>> = {
  correct: 'ok',
  partial: 'warn',
  incorrect: 'bad',
  unanswered: 'neutral',
};

/** Replaces "Your answers" and "Your answer" when another person views them. */
interface Voice {
  readonly words?: { readonly title: string; readonly picked: string } | undefined;
}

/** Every question with the given answer, and as much as the quiz shows by now. */
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
  const { Review } = questionKindViews[question.type];
  return (
    <article className={css.question}>
      <header>
        <h3>{translate('review.question', { no })}</h3>
        {outcome && <Tag tone={tones[outcome]}>{translate(`review.${outcome}`)}</Tag>}
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
      <Review question={question} pickedWord={words?.picked} />
      {feedback && <Aside title={translate('review.feedback')} text={feedback} />}
      {explanation && <Aside title={translate('review.explanation')} text={explanation} />}
      {comment && <Aside title={translate('review.comment')} text={comment} />}
    </article>
  );
}
