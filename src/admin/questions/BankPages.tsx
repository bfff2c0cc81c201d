import { useTranslate } from 'ra-core';
import { ResourceCreate } from '../generated/ResourceCreate.tsx';
import { ResourceList } from '../generated/ResourceList.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { useRecordName } from '../useDisplayText.ts';
import { bankQuestions, inBank } from './bankQuestions.ts';
import { CopyToQuiz } from './CopyToQuiz.tsx';
import { retainedFields, newQuestion, questionInputs, tidyChoices } from './questionForm.ts';
import { QuestionPreview } from './QuestionPreview.tsx';

/** Questions without a quiz, found by kind, tag and text, to be copied into quizzes. */
export function BankList() {
  const translate = useTranslate();
  const heading = {
    field: bankQuestions.title,
    textOf: useRecordName(bankQuestions),
    asideOf: ({ code }: LinkRecord) => (typeof code === 'string' ? code : ''),
  };
  return (
    <ResourceList
      resource={bankQuestions}
      scope={inBank}
      heading={heading}
      title={translate('bank.title')}
      bulkActions={CopyToQuiz}
    />
  );
}

export function BankCreate() {
  const translate = useTranslate();
  return (
    <ResourceCreate
      resource={bankQuestions}
      inputs={questionInputs}
      tidy={tidyChoices}
      defaultValues={newQuestion}
      retained={[...retainedFields, 'tags']}
      actions={[
        { name: 'another', label: translate('admin.question.save_next') },
        { name: 'save', label: translate('action.save') },
      ]}
      after={() => 'question'}
      beside={<QuestionPreview />}
    />
  );
}
