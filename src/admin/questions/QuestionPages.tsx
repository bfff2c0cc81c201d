import { useDataProvider, useTranslate } from 'ra-core';
import { questions } from '#shared/resources/questions.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { useCrumb, useCrumbAbove } from '#ui/crumbs.ts';
import { useI18n } from '#ui/i18n.tsx';
import { ResourceCreate } from '../generated/ResourceCreate.tsx';
import { ResourceEdit } from '../generated/ResourceEdit.tsx';
import type { InputOverrides } from '../generated/ResourceForm.tsx';
import { pagePath, parentPath, type LinkRecord } from '../recordLinks.ts';
import { QuestionStatistics } from '../statistics/QuestionStatistics.tsx';
import { MediaAltInput, MediaInput } from './MediaInputs.tsx';
import { QuestionChoicesInput } from './QuestionChoicesInput.tsx';
import { blankChoice } from './questionLines.ts';
import { QuestionPreview } from './QuestionPreview.tsx';
import { TrueFalseInput } from './TrueFalseInput.tsx';

const inputs: InputOverrides = {
  media_id: MediaInput,
  media_alt: MediaAltInput,
  choices: QuestionChoicesInput,
  correct_value: TrueFalseInput,
};
const ALL = 1000;

/** Writing a quiz's questions one after the other: the next form begins with the same type and mark. */
export function QuestionCreate() {
  const translate = useTranslate();
  return (
    <ResourceCreate
      resource={questions}
      inputs={inputs}
      defaultValues={{ type: 'multiple_choice', choices: [{ ...blankChoice }, { ...blankChoice }] }}
      kept={['type', 'mark', 'multiple', 'shuffle_answers']}
      actions={[
        { name: 'another', label: translate('admin.question.save_next') },
        { name: 'save', label: translate('action.save') },
      ]}
      after={(made) => parentPath(questions, made)}
    />
  );
}

/** A question of a quiz; saving leads back to the quiz, or on to its next question. */
export function QuestionEdit() {
  const translate = useTranslate();
  const { label } = useI18n();
  const dataProvider = useDataProvider();
  async function after(saved: LinkRecord, action: string): Promise<string | undefined> {
    const back = parentPath(questions, saved);
    if (action !== 'next' || !saved['quiz_id']) return back;
    const { data } = await dataProvider.getList(questions.name, {
      filter: { quiz_id: saved['quiz_id'] },
      pagination: { page: 1, perPage: ALL },
      sort: { field: 'order', order: 'ASC' },
    });
    const next = data[data.findIndex(({ id }) => id === saved['id']) + 1] as LinkRecord | undefined;
    return next ? pagePath(questions, next) : back;
  }
  return (
    <ResourceEdit
      resource={questions}
      title={label(questions.label.one)}
      inputs={inputs}
      actions={() => [
        { name: 'next', label: translate('admin.question.save_next') },
        { name: 'save', label: translate('action.save') },
      ]}
      after={after}
    >
      {(record) => (
        <>
          <QuizCrumb question={record} />
          <QuestionPreview record={record} />
          <Statistics question={record} />
        </>
      )}
    </ResourceEdit>
  );
}

/** Of a question of the bank nobody has an attempt. */
function Statistics({ question }: { question: LinkRecord }) {
  const quiz = question['quiz'] as Expanded | null | undefined;
  return quiz ? <QuestionStatistics id={String(question['id'])} quizSlug={quiz.slug} /> : null;
}

/** A question's address does not name its quiz: the breadcrumbs are told. */
function QuizCrumb({ question }: { question: LinkRecord }) {
  const quiz = question['quiz'] as Expanded | null | undefined;
  useCrumbAbove(String(question['id']), quiz?.slug);
  useCrumb(quiz?.slug, quiz?.name);
  return null;
}
