import { useTranslate } from 'ra-core';
import { useController, useWatch } from 'react-hook-form';
import { questions } from '#shared/resources/questions.ts';
import { hasField, type QuestionType } from '#shared/questionKinds/questionKinds.ts';
import { Choices } from '#ui/Choices.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { AutoInput } from '../generated/AutoInput.tsx';
import { questionInputs } from '../questions/questionForm.ts';
import css from './quizzes.module.css';

/** What every question has stands open; the rest is folded, because most questions need none of it. */
const FOLDED = [
  'code',
  'shuffle_answers',
  'media_id',
  'media_alt',
  'explanation',
  'words_min',
  'words_max',
  'model_answer',
  'rubric',
  'tags',
] as const;

/** The fields of a new question, in the order of writing. */
export function QuestionFields() {
  const translate = useTranslate();
  const type: QuestionType = useWatch({ name: 'type' });
  return (
    <>
      <TypeField />
      <Input name="stem" />
      {hasField(type, 'choices') && <Input name="choices" />}
      {hasField(type, 'correct_value') && <Input name="correct_value" />}
      <div className={css.addRow}>
        <div className={css.addMark}>
          <Input name="mark" />
        </div>
        {hasField(type, 'multiple') && <Input name="multiple" />}
      </div>
      <details className={css.more}>
        <summary>{translate('bank.more_fields')}</summary>
        <div className={css.moreFields}>
          {FOLDED.map((name) => (
            <Input key={name} name={name} />
          ))}
        </div>
      </details>
    </>
  );
}

const Input = ({ name }: { name: string }) => (
  <AutoInput resource={questions} name={name} input={questionInputs[name]} />
);

function TypeField() {
  const { label } = useI18n();
  const { field } = useController({ name: 'type' });
  const options = questions.fields.type.options ?? [];
  return (
    <div className={css.types}>
      <Choices
        legend={label(questions.fields.type.label)}
        value={field.value as string}
        options={options.map((option) => ({ value: option.value, text: label(option.label) }))}
        onChange={field.onChange}
      />
    </div>
  );
}
