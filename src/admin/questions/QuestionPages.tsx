import { useDataProvider, useTranslate } from 'ra-core';
import { questions } from '#shared/resources/questions.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { useCrumb, useCrumbAbove, useCrumbParent } from '#ui/crumbs.ts';
import { useI18n } from '#ui/i18n.tsx';
import { ResourceCreate } from '../generated/ResourceCreate.tsx';
import { ResourceEdit } from '../generated/ResourceEdit.tsx';
import { pagePath, parentPath, type LinkRecord } from '../recordLinks.ts';
import { QuestionStatistics } from '../statistics/QuestionStatistics.tsx';
import { useRecordOfUrl } from '../useRecordOfUrl.ts';
import { bankQuestions } from './bankQuestions.ts';
import { retainedFields, newQuestion, questionInputs, tidyChoices } from './questionForm.ts';
import { QuestionPreview } from './QuestionPreview.tsx';
import { QuestionUsesNote } from './QuestionUsesNote.tsx';
import { SaveToBank } from './SaveToBank.tsx';

const ALL = 1000;

/** Writing a quiz's questions one after the other: the next form begins with the same type and mark. */
export function QuestionCreate() {
  const translate = useTranslate();
  return (
    <ResourceCreate
      resource={questions}
      inputs={questionInputs}
      tidy={tidyChoices}
      defaultValues={newQuestion}
      retained={retainedFields}
      actions={[
        { name: 'another', label: translate('admin.question.save_next') },
        { name: 'save', label: translate('action.save') },
      ]}
      after={(made) => parentPath(questions, made)}
      beside={<QuestionPreview />}
    />
  );
}

/** A question of a quiz or of the bank; saving leads back there, or on to the quiz's next question. */
export function QuestionEdit() {
  const translate = useTranslate();
  const { label } = useI18n();
  const after = useAfter();
  const { record } = useRecordOfUrl(questions, questions.paths.edit!);
  const isInBank = record?.['quiz_id'] === null;
  return (
    <ResourceEdit
      resource={isInBank ? bankQuestions : questions}
      title={label(questions.label.one)}
      inputs={questionInputs}
      tidy={tidyChoices}
      lead={lead}
      buttons={buttons}
      actions={() => [
        ...(isInBank ? [] : [{ name: 'next', label: translate('admin.question.save_next') }]),
        { name: 'save', label: translate('action.save') },
      ]}
      after={after}
      beside={<QuestionPreview />}
    >
      {statistics}
    </ResourceEdit>
  );
}

const lead = (question: LinkRecord) => (
  <>
    <QuestionCrumbs question={question} />
    <QuestionUsesNote id={String(question['id'])} version={question['version']} />
  </>
);
const buttons = (question: LinkRecord) => question['quiz_id'] !== null && <SaveToBank question={question} />;
const statistics = (question: LinkRecord) => <Statistics question={question} />;

function useAfter() {
  const dataProvider = useDataProvider();
  return async (saved: LinkRecord, action: string): Promise<string | undefined> => {
    if (!saved['quiz_id']) return bankQuestions.paths.list ?? undefined;
    const back = parentPath(questions, saved);
    if (action !== 'next') return back;
    const { data } = await dataProvider.getList(questions.name, {
      filter: { quiz_id: saved['quiz_id'] },
      pagination: { page: 1, perPage: ALL },
      sort: { field: 'order', order: 'ASC' },
    });
    const next = data[data.findIndex(({ id }) => id === saved['id']) + 1] as LinkRecord | undefined;
    return next ? pagePath(questions, next) : back;
  };
}

/** A question of the bank has no attempts. */
function Statistics({ question }: { question: LinkRecord }) {
  const quiz = question['quiz'] as Expanded | null | undefined;
  return quiz ? <QuestionStatistics id={String(question['id'])} quizSlug={quiz.slug} /> : null;
}

/** A question's address contains neither its quiz nor the bank: this sets the breadcrumbs. */
function QuestionCrumbs({ question }: { question: LinkRecord }) {
  const quiz = question['quiz'] as Expanded | null | undefined;
  const id = String(question['id']);
  useCrumbAbove(id, quiz?.slug);
  useCrumb(quiz?.slug, quiz?.name);
  useCrumbParent(id, quiz ? undefined : 'question');
  return null;
}
