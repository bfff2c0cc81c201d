import { useQueryClient } from '@tanstack/react-query';
import { RecordContextProvider, useCreate, useGetList, useTranslate } from 'ra-core';
import { mayAccess } from '#authProvider/authProvider.ts';
import { quizOverrides } from '#shared/resources/quizOverrides.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toasts.ts';
import { ChildList } from '../generated/ChildList.tsx';
import { defaultsOf, useCreationKey } from '../generated/newRecord.ts';
import { ResourceForm, type Values } from '../generated/ResourceForm.tsx';
import { useSaveFailure } from '../generated/useSaveFailure.ts';
import type { Quiz } from './QuizEdit.tsx';
import css from './quizzes.module.css';

/** The exceptions of a quiz. As long as there is none, the form of the first one stands in their place. */
export function ExceptionsTab({ quiz }: { quiz: Quiz }) {
  const { data, total, error } = useGetList(quizOverrides.name, {
    filter: { quiz_id: quiz.id },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'created_at', order: 'DESC' },
  });
  const mayCreate = mayAccess(quizOverrides.name, 'create') && !quiz['archived_at'];
  if (!data && !error) return <Skeleton lines={4} />;
  return total === 0 && mayCreate ? (
    <FirstException quiz={quiz} />
  ) : (
    <ChildList resource={quizOverrides} record={quiz} />
  );
}

function FirstException({ quiz }: { quiz: Quiz }) {
  const translate = useTranslate();
  const failure = useSaveFailure();
  const queryClient = useQueryClient();
  const keyOf = useCreationKey(0);
  const [create] = useCreate(quizOverrides.name, undefined, {
    returnPromise: true,
    mutationMode: 'pessimistic',
  });
  async function save(values: Values): Promise<Values | undefined> {
    const data = { ...values, quiz_id: quiz.id };
    try {
      await create(quizOverrides.name, { data, meta: { key: keyOf(data) } }, { returnPromise: true });
      // The number of exceptions stands at the tab.
      void queryClient.invalidateQueries({ queryKey: ['quizzes'] });
      toast.show({ title: translate('message.added') });
      return undefined;
    } catch (error) {
      return failure(error);
    }
  }
  return (
    // The page's record is the quiz: the form must not begin with its values.
    <RecordContextProvider value={undefined}>
      <p className={css.about}>{translate('bank.no_exceptions')}</p>
      <ResourceForm
        resource={quizOverrides}
        mode="create"
        defaultValues={{ ...defaultsOf(quizOverrides), quiz_id: quiz.id }}
        hidden={['quiz_id']}
        actions={[{ name: 'save', label: translate('action.save') }]}
        onSave={save}
      />
    </RecordContextProvider>
  );
}
