import { createElement, useId, useState, type ComponentType, type ReactNode } from 'react';
import type { AnswerValue, AttemptQuestion, QuestionType } from '#shared/api/attempts.ts';
import { countWords, lengthProblem } from '#shared/domain/essays.ts';
import { useI18n } from '../i18n.tsx';
import { Matching } from './Matching.tsx';
import { Ordering } from './Ordering.tsx';
import { QuestionMedia } from './QuestionMedia.tsx';
import { ShortAnswer } from './ShortAnswer.tsx';
import css from './QuestionView.module.css';

/**
 * What an answer becomes, from what it is: a choice is pressed on top of the newest answer, which may be newer than the one on
 * the screen. `null` takes the answer back.
 */
export type NextAnswer = (before: AnswerValue | null) => AnswerValue | null;

interface QuestionViewProps {
  readonly question: AttemptQuestion;
  readonly answer: AnswerValue | null | undefined;
  /** Absent: a preview that can be looked at only. */
  readonly onAnswer?: ((next: NextAnswer) => void) | undefined;
  /** The essay's field has lost the focus: a good moment to save. */
  readonly onLeave?: (() => void) | undefined;
  /** `Soal 7 dari 20 · 5 poin`; it gets the focus when the question changes. */
  readonly heading: ReactNode;
  readonly headingRef?: React.Ref<HTMLHeadingElement> | undefined;
  /** Grows when somebody else has changed the essay: the field is filled anew. */
  readonly revision?: number;
}

/** One question as a learner sees it; attempt page and organizer's preview show the same. */
export function QuestionView({ question, heading, headingRef, ...rest }: QuestionViewProps) {
  const id = useId();
  return (
    <div className={css.question}>
      <h2 ref={headingRef} tabIndex={-1} className={css.heading}>
        {heading}
      </h2>
      {question.media && <QuestionMedia media={question.media} />}
      <p id={`${id}-stem`} className={question.stem.length > 220 ? `${css.stem} ${css.long}` : css.stem}>
        {question.stem}
      </p>
      <Answer key={rest.revision ?? 0} id={id} question={question} {...rest} />
    </div>
  );
}

/** What the input of every kind of question gets; `id` begins the ids of its parts. */
export type AnswerProps = Pick<QuestionViewProps, 'question' | 'answer' | 'onAnswer' | 'onLeave'> & {
  readonly id: string;
};

const inputs: Readonly<Record<QuestionType, ComponentType<AnswerProps>>> = {
  multiple_choice: Choices,
  true_false: Choices,
  short_answer: ShortAnswer,
  numeric: ShortAnswer,
  matching: Matching,
  ordering: Ordering,
  essay: Essay,
};
const Answer = (props: AnswerProps) => createElement(inputs[props.question.type], props);

function Choices({ id, question, answer, onAnswer }: AnswerProps) {
  const { translate } = useI18n();
  const options = optionsOf(question, translate);
  const picked = options.filter((option) => isPicked(option, answer));
  return (
    <div
      className={css.choices}
      role={question.multiple ? 'group' : 'radiogroup'}
      aria-labelledby={`${id}-stem`}
      aria-describedby={`${id}-hint`}
    >
      <p id={`${id}-hint`} className={css.hint}>
        {translate(question.multiple ? 'attempt.choose_many' : 'attempt.choose_one')}
      </p>
      {options.map((option, index) => (
        <label key={option.key} className={css.choice}>
          <input
            className={css.input}
            type={question.multiple ? 'checkbox' : 'radio'}
            name={id}
            checked={picked.includes(option)}
            disabled={!onAnswer}
            onChange={() => onAnswer?.((before) => toggled(question, before, option.key))}
          />
          <span className={question.multiple ? `${css.letter} ${css.square}` : css.letter} aria-hidden>
            {choiceLetter(index)}
          </span>
          <span className={css.text}>{option.text}</span>
        </label>
      ))}
    </div>
  );
}

function Essay({ id, question, answer, onAnswer, onLeave }: AnswerProps) {
  const { translate } = useI18n();
  // The field shows every key at once; what is kept and sent follows.
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

/** How long the text is beside how long it should be. Nothing is refused: it is only told. */
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

interface Option {
  readonly key: string;
  readonly text: string;
}

function optionsOf(question: AttemptQuestion, translate: (key: string) => string): readonly Option[] {
  if (question.type !== 'true_false') return question.choices ?? [];
  return [
    { key: 'true', text: translate('attempt.true') },
    { key: 'false', text: translate('attempt.false') },
  ];
}

function isPicked({ key }: Option, answer: AnswerValue | null | undefined): boolean {
  if (!answer) return false;
  if ('value' in answer) return String(answer.value) === key;
  return 'choices' in answer && answer.choices.includes(key);
}

/** The answer after `key` (`true`/`false` for statements) was pressed. Several choices stand in the order of the question. */
export function toggled(
  question: Pick<AttemptQuestion, 'type' | 'multiple' | 'choices'>,
  answer: AnswerValue | null,
  key: string,
): AnswerValue | null {
  if (question.type === 'true_false') return { value: key === 'true' };
  if (!question.multiple) return { choices: [key] };
  const before = answer && 'choices' in answer ? answer.choices : [];
  const isOn = before.includes(key);
  const choices = (question.choices ?? [])
    .map((choice) => choice.key)
    .filter((other) => (other === key ? !isOn : before.includes(other)));
  return choices.length > 0 ? { choices } : null;
}

/** Keys of the choices that can be picked, in the order in which they stand, for the keyboard. */
export function choiceKeys({ type, choices = [] }: AttemptQuestion): readonly string[] {
  if (type === 'true_false') return ['true', 'false'];
  return type === 'multiple_choice' ? choices.map(({ key }) => key) : [];
}

/** A, B, … Z, then numbers. */
export const choiceLetter = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : String(index + 1);
