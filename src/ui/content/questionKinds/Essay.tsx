import { useState } from 'react';
import type { AttemptQuestion } from '#shared/api/attempts.ts';
import { countWords, lengthProblem } from '#shared/domain/essays.ts';
import { useI18n } from '../../i18n.tsx';
import type { AnswerProps, QuestionKindView } from './questionKindView.ts';
import { textInShort, TextReview } from './reviews.tsx';
import css from '../QuestionView.module.css';

/** A long text, with a word count. */
function Essay({ id, question, answer, onAnswer, onLeave }: AnswerProps) {
  const { translate } = useI18n();
  // The field shows every key at once; storing and sending follow.
  const [text, setText] = useState(answer && 'text' in answer ? answer.text : '');
  const words = countWords(text);
  return (
    <div className={css.essay}>
      <label htmlFor={id} className="visually-hidden">
        {translate('attempt.essay_label')}
      </label>
      <textarea
        id={id}
        className={css.field}
        rows={8}
        maxLength={20_000}
        value={text}
        readOnly={!onAnswer}
        placeholder={translate('attempt.essay_hint')}
        aria-describedby={`${id}-stem ${id}-words`}
        onBlur={onLeave}
        onChange={({ target }) => {
          setText(target.value);
          onAnswer?.(() => (target.value === '' ? null : { text: target.value }));
        }}
      />
      <WordCount id={`${id}-words`} question={question} words={words} />
    </div>
  );
}

interface WordCountProps {
  readonly id: string;
  readonly question: AttemptQuestion;
  readonly words: number;
}

/** The current length beside the recommended one. It is only shown, nothing is refused. */
function WordCount({ id, question, words }: WordCountProps) {
  const { translate, formatNumber } = useI18n();
  const { words_min = null, words_max = null } = question;
  const problem = words === 0 ? null : lengthProblem(words, { words_min, words_max });
  const bounds =
    words_min === null ? (words_max === null ? null : 'most') : words_max === null ? 'least' : 'both';
  return (
    <p id={id} className={problem ? `${css.hint} ${css.outside}` : css.hint}>
      {translate('attempt.words', { smart_count: words, count: formatNumber(words) })}
      {bounds && ' · '}
      {bounds &&
        translate(`attempt.words_${bounds}`, {
          min: formatNumber(words_min ?? 0),
          max: formatNumber(words_max ?? 0),
        })}
      {problem && ` – ${translate(`attempt.words_${problem}`)}`}
    </p>
  );
}

export const essay: QuestionKindView = { Input: Essay, Review: TextReview, inShort: textInShort };
