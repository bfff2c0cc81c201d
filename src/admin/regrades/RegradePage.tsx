import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { useCrumb } from '#ui/crumbs.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LateAnswers } from './LateAnswers.tsx';
import { RegradeForm } from './RegradeForm.tsx';
import { RegradeHistory } from './RegradeHistory.tsx';
import { readRegrade, regradeKey } from './regradeCalls.ts';
import css from './regrades.module.css';

/** Regrading a quiz: its changes, their effect on the attempts, late answers, and the history. */
export function RegradePage() {
  const { name = '' } = useParams();
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: regradeKey(name),
    queryFn: ({ signal }) => readRegrade(name, signal),
  });
  useCrumb(name, data?.quiz.name);
  return (
    <Page title={translate('regrade.title')} lead={data && `${data.quiz.name} · ${data.class.name}`}>
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {isPending && <Skeleton lines={8} />}
      {data && (
        <div className={css.sections}>
          {/* After each regrade the choices start again. */}
          <RegradeForm key={data.history[0]?.id ?? ''} quiz={name} overview={data} />
          {data.late_answers > 0 && <LateAnswers quiz={name} />}
          {data.history.length > 0 && <RegradeHistory history={data.history} />}
        </div>
      )}
    </Page>
  );
}
