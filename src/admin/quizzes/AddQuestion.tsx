import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Form, RecordContextProvider, ResourceContextProvider, useCreate, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { usualType, type QuestionType } from '#shared/questionKinds/questionKinds.ts';
import { questions } from '#shared/resources/questions.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useKeys } from '#ui/keys.ts';
import { useUnsaved } from '#ui/unsaved.ts';
import { FormErrors } from '../generated/FormErrors.tsx';
import { defaultsOf, useCreationKey } from '../generated/newRecord.ts';
import { recordResolver } from '../generated/recordResolver.ts';
import { UnsavedGuard } from '../generated/UnsavedGuard.tsx';
import { useSaveFailure } from '../generated/useSaveFailure.ts';
import { newQuestionOf, retainedFields, tidyChoices } from '../questions/questionForm.ts';
import { QuestionFields } from './QuestionFields.tsx';
import type { Quiz } from './QuizEdit.tsx';
import { quizPath } from './quizPath.ts';
import css from './quizzes.module.css';

type Values = Record<string, unknown>;
type Carried = Values & { readonly type?: QuestionType };

interface AddQuestionProps {
  readonly quiz: Quiz;
  /** The place of the new question. */
  readonly no: number;
  readonly onClose: () => void;
}

/** Writes questions one after the other below their list: the next one begins with the same type and mark. */
export function AddQuestion({ quiz, no, onClose }: AddQuestionProps) {
  const translate = useTranslate();
  const { label, formatNumber } = useI18n();
  const resolver = useMemo(
    () => recordResolver(questions, 'create', (field) => label(field.label), { tidy: tidyChoices }),
    [label],
  );
  const { save, round, carried } = useAdding(quiz);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    // The form was opened, or emptied for the next question.
    frame.current?.querySelector<HTMLElement>('textarea[name="stem"]')?.focus();
  }, [round]);
  useKeys([
    {
      keys: ['ctrl+Enter', 'ctrl+s'],
      label: translate('bank.add_next'),
      // The button ignores a second press while its work runs.
      run: () => frame.current?.querySelector<HTMLElement>('[type=submit]')?.click(),
    },
  ]);
  return (
    <section ref={frame} className={css.add} aria-labelledby="add-question">
      <div className={css.addHead}>
        <h2 id="add-question">{translate('bank.add_no', { no: formatNumber(no) })}</h2>
        <Button variant="icon" small aria-label={translate('action.close')} onClick={onClose}>
          <X size={18} strokeWidth={1.6} aria-hidden />
        </Button>
      </div>
      {/* The page's record is the quiz: the form of a new question must not begin with its values. */}
      <RecordContextProvider value={undefined}>
        <ResourceContextProvider value={questions.name}>
          <Form
            key={round}
            className={css.addForm ?? ''}
            noValidate
            resolver={resolver as never}
            defaultValues={{
              ...defaultsOf(questions),
              ...newQuestionOf(carried.type ?? usualType),
              ...carried,
              quiz_id: quiz.id,
            }}
            warnWhenUnsavedChanges
            WarnWhenUnsavedChangesComponent={UnsavedGuard}
            disableInvalidFormNotification
            onSubmit={save as never}
          >
            <FormErrors resource={questions} />
            <QuestionFields />
            <Toolbar quiz={quiz} />
          </Form>
        </ResourceContextProvider>
      </RecordContextProvider>
    </section>
  );
}

function Toolbar({ quiz }: { quiz: Quiz }) {
  const translate = useTranslate();
  const { lang } = useI18n();
  const { isSubmitting, isDirty } = useFormState();
  useUnsaved(isDirty);
  return (
    <div className={css.addFoot}>
      <Link to={`/${lang}/${quizPath(quiz, 'question/create')}`}>{translate('bank.with_preview')}</Link>
      <span className={css.hint}>{translate('bank.stays')}</span>
      <Button variant="primary" type="submit" busy={isSubmitting}>
        {translate('bank.add_next')}
      </Button>
    </div>
  );
}

function useAdding(quiz: Quiz) {
  const failure = useSaveFailure();
  const [create] = useCreate(questions.name, undefined, {
    returnPromise: true,
    mutationMode: 'pessimistic',
  });
  const [{ round, carried }, setRound] = useState({ round: 0, carried: {} as Carried });
  const keyOf = useCreationKey(round);
  const queryClient = useQueryClient();
  async function save(values: Values): Promise<Values | undefined> {
    const { order: _last, ...rest } = values;
    const data = { ...rest, quiz_id: quiz.id };
    try {
      await create(questions.name, { data, meta: { key: keyOf(data) } }, { returnPromise: true });
      const kept = Object.fromEntries(retainedFields.map((name) => [name, values[name]]));
      setRound({ round: round + 1, carried: kept });
      // Its number of questions, and what it lacks.
      void queryClient.invalidateQueries({ queryKey: ['quizzes'] });
      return undefined;
    } catch (error) {
      return failure(error);
    }
  }
  return { save, round, carried };
}
