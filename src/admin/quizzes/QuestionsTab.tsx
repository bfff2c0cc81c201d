import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mayAccess } from '#authProvider/authProvider.ts';
import { questions } from '#shared/resources/questions.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TOLD_IN_PLACE } from '../generated/listFields.ts';
import { RefusedDialog, type Refusal } from '../generated/RefusedDialog.tsx';
import { SelectionProvider } from '../generated/selection.tsx';
import { useListKeys } from '../generated/useListKeys.ts';
import { MAX_ARRANGED } from '#dataProvider/orderCalls.ts';
import { AddFromBank } from '../questions/AddFromBank.tsx';
import { QuestionTransfer } from '../questionFiles/QuestionTransfer.tsx';
import { AddQuestion } from './AddQuestion.tsx';
import { EmptyQuiz } from './EmptyQuiz.tsx';
import { QuestionBulkBar } from './QuestionBulkBar.tsx';
import { QuestionTable } from './QuestionTable.tsx';
import type { Quiz } from './QuizEdit.tsx';
import type { QuizQuestion } from './quizQuestion.ts';
import { useQuestionOrder } from './useQuestionOrder.ts';
import css from './quizzes.module.css';

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** The questions of a quiz, written and arranged without leaving their list. */
export function QuestionsTab({ quiz }: { quiz: Quiz }) {
  const scope = useMemo(() => ({ quiz_id: quiz.id }), [quiz.id]);
  return (
    <ListBase
      resource={questions.name}
      filter={scope}
      sort={{ field: 'order', order: 'ASC' }}
      perPage={MAX_ARRANGED}
      storeKey={false}
      disableSyncWithLocation
      disableAuthentication
      exporter={false}
      queryOptions={TOLD_IN_PLACE}
    >
      <SelectionProvider resource={questions} scope={scope}>
        <Content quiz={quiz} scope={scope} />
      </SelectionProvider>
    </ListBase>
  );
}

interface ContentProps {
  readonly quiz: Quiz;
  readonly scope: Readonly<Record<string, unknown>>;
}

function Content({ quiz, scope }: ContentProps) {
  const { data, error, refetch } = useListContext<QuizQuestion>();
  const [search, setSearch] = useSearchParams();
  const mayAdd = mayAccess(questions.name, 'create') && !quiz['archived_at'];
  const mayEdit = mayAccess(questions.name, 'edit') && !quiz['archived_at'];
  // Also while there is none: C writes the first one.
  useListKeys(mayEdit);
  useCountOfQuiz(quiz, data?.length);
  const isAdding = mayAdd && search.has('add');
  const setAdding = (isOn: boolean) =>
    setSearch(isOn ? { add: '' } : {}, { replace: true, preventScrollReset: true });
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  if (!data) return <Skeleton lines={6} />;
  const isEmpty = data.length === 0;
  return (
    <div className={css.questions}>
      {isEmpty && !isAdding && <EmptyQuiz quiz={quiz} mayAdd={mayAdd} onWrite={() => setAdding(true)} />}
      {!isEmpty && (
        <Questions
          quiz={quiz}
          scope={scope}
          list={data}
          mayEdit={mayEdit}
          onAdd={mayAdd ? () => setAdding(true) : undefined}
        />
      )}
      {isAdding && (
        <AddQuestion
          quiz={quiz}
          no={data.length + 1}
          onClose={() => {
            document.querySelector<HTMLElement>('[data-create]')?.focus();
            setAdding(false);
          }}
        />
      )}
    </div>
  );
}

/** Questions come and go in many ways, also by an undo: the number at the tab and what the quiz lacks follow. */
function useCountOfQuiz(quiz: Quiz, count: number | undefined): void {
  const queryClient = useQueryClient();
  const refresh = useEffectEvent((found: number) => {
    if (found !== quiz['total_questions']) void queryClient.invalidateQueries({ queryKey: ['quizzes'] });
  });
  useEffect(() => {
    if (count !== undefined) refresh(count);
  }, [count]);
}

interface QuestionsProps extends ContentProps {
  readonly list: readonly QuizQuestion[];
  readonly mayEdit: boolean;
  /** Absent for people who may not write questions. */
  readonly onAdd: (() => void) | undefined;
}

function Questions({ quiz, scope, list, mayEdit, onAdd }: QuestionsProps) {
  const translate = useTranslate();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const order = useQuestionOrder(list);
  return (
    <>
      <div className={css.tools}>
        {onAdd && (
          <Button small data-create onClick={onAdd}>
            <Plus {...icon} />
            {translate('bank.add_question')}
          </Button>
        )}
        <AddFromBank quiz={quiz} />
        <QuestionTransfer scope={scope} isPage />
      </div>
      <QuestionTable quiz={quiz} list={list} order={order} mayEdit={mayEdit} />
      {mayEdit && <QuestionBulkBar list={list} order={order} onRefused={setRefusal} />}
      {refusal && <RefusedDialog resource={questions} refusal={refusal} onClose={() => setRefusal(null)} />}
    </>
  );
}
