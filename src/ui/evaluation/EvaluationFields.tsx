import { useId } from 'react';
import type { EvaluationQuestion, EvaluationSection, EvaluationValue } from '#shared/api/evaluations.ts';
import { answerName, MAX_TEXT, ratings } from '#shared/domain/evaluations.ts';
import { Card } from '../Card.tsx';
import { useI18n } from '../i18n.tsx';
import css from './EvaluationFields.module.css';

/** Answers and messages by `answerName`. */
export type EvaluationValues = Readonly<Record<string, EvaluationValue | null>>;
type Errors = Readonly<Record<string, readonly string[]>>;

interface EvaluationFieldsProps {
  readonly sections: readonly EvaluationSection[];
  readonly values: EvaluationValues;
  readonly errors?: Errors;
  /** Absent for a read-only preview. */
  readonly onChange?: (name: string, value: EvaluationValue | null) => void;
}

/** The id of a question on the page. */
export const questionId = (name: string): string => `question-${name}`;

/** The questions of an evaluation, as learners fill them in and as organizers preview them. */
export function EvaluationFields({ sections, values, errors = {}, onChange }: EvaluationFieldsProps) {
  const { translate } = useI18n();
  return sections.map(({ target, trainer, questions }, index) => (
    // The order of a form is its identity: the same subject may occur twice.
    <Card
      key={index}
      title={
        trainer
          ? translate('evaluation.about_trainer', { name: trainer.name })
          : translate(`evaluation.target.${target}`)
      }
    >
      <div className={css.questions}>
        {questions.map((question) => {
          const name = answerName(question.aspect_id, trainer?.key ?? null);
          return (
            <Question
              key={name}
              name={name}
              question={question}
              value={values[name] ?? null}
              errors={errors[name]}
              onChange={onChange && ((value) => onChange(name, value))}
            />
          );
        })}
      </div>
    </Card>
  ));
}

interface QuestionProps {
  readonly name: string;
  readonly question: EvaluationQuestion;
  readonly value: EvaluationValue | null;
  readonly errors: readonly string[] | undefined;
  readonly onChange: ((value: EvaluationValue | null) => void) | undefined;
}

function Question({ name, question, value, errors, onChange }: QuestionProps) {
  const { translate } = useI18n();
  const id = useId();
  const { type, required } = question;
  const describedBy = errors?.length ? `${id}-error` : undefined;
  return (
    <div id={questionId(name)} className={css.question}>
      <p id={`${id}-name`} className={css.name}>
        {question.name}
        {!required && <span className={css.optional}> ({translate('evaluation.optional')})</span>}
      </p>
      {type === 'text' ? (
        <textarea
          className={css.text}
          rows={4}
          maxLength={MAX_TEXT}
          aria-labelledby={`${id}-name`}
          aria-describedby={describedBy}
          aria-invalid={describedBy ? true : undefined}
          aria-required={required}
          value={typeof value === 'string' ? value : ''}
          readOnly={!onChange}
          onChange={({ target }) => onChange?.(target.value)}
        />
      ) : (
        <div
          role={type === 'multi' ? 'group' : 'radiogroup'}
          aria-labelledby={`${id}-name`}
          aria-describedby={describedBy}
          {...(type !== 'multi' && { 'aria-required': required, 'aria-invalid': !!describedBy })}
          className={layoutOf(type)}
        >
          {choicesOf(question, translate).map((choice) => (
            <Choice
              key={String(choice.value)}
              group={id}
              choice={choice}
              isMulti={type === 'multi'}
              isPicked={isPicked(choice.value, value)}
              onPick={onChange && (() => onChange(picked(question, value, choice.value)))}
            />
          ))}
        </div>
      )}
      {describedBy && (
        <p id={describedBy} className={css.error}>
          {errors!.join(' ')}
        </p>
      )}
    </div>
  );
}

interface Offered {
  readonly value: number | string | boolean;
  readonly text: string;
  /** The mark above the word. */
  readonly mark?: string;
}

interface ChoiceProps {
  readonly group: string;
  readonly choice: Offered;
  readonly isMulti: boolean;
  readonly isPicked: boolean;
  readonly onPick: (() => void) | undefined;
}

function Choice({ group, choice: { text, mark }, isMulti, isPicked: isOn, onPick }: ChoiceProps) {
  return (
    <label className={mark ? `${css.choice} ${css.rated}` : css.choice}>
      <input
        className={css.input}
        type={isMulti ? 'checkbox' : 'radio'}
        name={group}
        checked={isOn}
        disabled={!onPick}
        onChange={onPick}
      />
      {mark ? (
        <span className={css.mark}>{mark}</span>
      ) : (
        <span className={isMulti ? css.box : css.dot} aria-hidden />
      )}{' '}
      <span className={css.word}>{text}</span>
    </label>
  );
}

const layoutOf = (type: EvaluationQuestion['type']) =>
  type === 'rating' ? css.ratings : type === 'yes_no' ? css.pair : css.list;

type Translate = (key: string) => string;

function choicesOf({ type, options }: EvaluationQuestion, translate: Translate): Offered[] {
  if (type === 'rating')
    return ratings.map((value) => ({
      value,
      text: translate(`evaluation.rating.${value}`),
      mark: String(value),
    }));
  if (type === 'yes_no')
    return [true, false].map((value) => ({ value, text: translate(`evaluation.${value ? 'yes' : 'no'}`) }));
  return options.map(({ text }) => ({ value: text, text }));
}

const isPicked = (choice: Offered['value'], value: EvaluationValue | null): boolean =>
  Array.isArray(value) ? value.includes(String(choice)) : value === choice;

/** The answer after a choice was pressed; several are kept in the order of the question. */
function picked(
  { type, options }: EvaluationQuestion,
  value: EvaluationValue | null,
  choice: Offered['value'],
): EvaluationValue {
  if (type !== 'multi') return choice;
  const before = Array.isArray(value) ? value : [];
  return options
    .map(({ text }) => text)
    .filter((text) => (text === choice ? !before.includes(text) : before.includes(text)));
}
