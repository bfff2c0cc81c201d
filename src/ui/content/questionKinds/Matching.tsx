import { Check } from 'lucide-react';
import type { AnswerValue } from '#shared/api/attempts.ts';
import { useI18n } from '../../i18n.tsx';
import { Tag } from '../../Tag.tsx';
import type { AnswerProps, QuestionKindView, ReviewProps } from './questionKindView.ts';
import css from '../QuestionView.module.css';
import reviewCss from '../review.module.css';

/** Each prompt with a list of all the answers: works with a thumb, a keyboard and a screen reader alike. */
function Matching({ id, question, answer, onAnswer }: AnswerProps) {
  const { translate } = useI18n();
  const pairs = pairsOf(answer);
  const isWords = question.prompts?.every(({ text }) => text.length <= WORD_LENGTH);
  return (
    <div
      className={isWords ? `${css.pairs} ${css.words}` : css.pairs}
      role="group"
      aria-labelledby={`${id}-stem`}
      aria-describedby={`${id}-hint`}
    >
      <p id={`${id}-hint`} className={css.hint}>
        {translate('attempt.match_hint')}
      </p>
      {(question.prompts ?? []).map(({ key, text }) => (
        <label key={key} className={css.pair}>
          <span className={css.text}>{text}</span>
          <select
            value={pairs[key] ?? ''}
            disabled={!onAnswer}
            onChange={({ target }) => onAnswer?.((before) => matched(before, key, target.value))}
          >
            <option value="">{translate('attempt.match_choose')}</option>
            {(question.choices ?? []).map((choice) => (
              <option key={choice.key} value={choice.key}>
                {choice.text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

/** A prompt this long has room beside its list. */
const WORD_LENGTH = 24;

/** The chosen matches, and the right one if it differs and the key is shown. */
function MatchingReview({ question: { answer, prompts = [], choices = [] } }: ReviewProps) {
  const { translate } = useI18n();
  const textOf = new Map(choices.map(({ key, text }) => [key, text]));
  const pairs = pairsOf(answer);
  return (
    <dl className={reviewCss.pairs}>
      {prompts.map(({ key, text, match }) => (
        <div key={key}>
          <dt>{text}</dt>
          <dd>
            {textOf.get(pairs[key] ?? '') ?? translate('review.unanswered')}
            {match !== undefined && match !== pairs[key] && (
              <Tag tone="ok" icon={<Check size={14} strokeWidth={2} aria-hidden />}>
                {textOf.get(match)}
              </Tag>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const pairsOf = (answer: AnswerValue | null | undefined): Readonly<Record<string, string>> =>
  answer && 'pairs' in answer ? answer.pairs : {};

/** The answer after a prompt was given another match, or none. */
function matched(before: AnswerValue | null, prompt: string, key: string): AnswerValue | null {
  const { [prompt]: _old, ...others } = pairsOf(before);
  const pairs = key ? { ...others, [prompt]: key } : others;
  return Object.keys(pairs).length > 0 ? { pairs } : null;
}

export const matching: QuestionKindView = {
  Input: Matching,
  Review: MatchingReview,
  isIncomplete: ({ prompts = [] }, answer) => prompts.some(({ key }) => !pairsOf(answer)[key]),
  inShort: ({ answer, prompts = [], choices = [] }) => {
    const textOf = new Map(choices.map(({ key, text }) => [key, text]));
    const pairs = pairsOf(answer);
    // With the key only the pairs that differ from it.
    const shown = prompts.filter(({ key, match }) => match === undefined || match !== pairs[key]);
    const line = (keyOf: (prompt: (typeof prompts)[number]) => string | undefined) =>
      shown.map((prompt) => `${prompt.text} = ${textOf.get(keyOf(prompt) ?? '') ?? '–'}`).join(' · ');
    return {
      given: answer ? line(({ key }) => pairs[key]) : null,
      right: prompts.some(({ match }) => match !== undefined) ? line(({ match }) => match) : null,
    };
  },
  isRight: ({ prompts = [] }, answer) => prompts.every(({ key, match }) => pairsOf(answer)[key] === match),
};
