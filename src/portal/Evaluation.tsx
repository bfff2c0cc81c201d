import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CircleCheck, Lock } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { EvaluationView } from '#shared/api/evaluations.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { useCrumb } from '#ui/crumbs.ts';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { LoadedOfClass } from './course/BackToClass.tsx';
import { EvaluationForm } from './evaluation/EvaluationForm.tsx';
import { evaluationQuery } from './evaluation/evaluationCalls.ts';
import { SentEvaluation } from './evaluation/SentEvaluation.tsx';

/** The learner's evaluation of a class: the form while it is open, else when it opens or its result. */
export function Evaluation() {
  const { name = '' } = useParams();
  const query = useQuery(evaluationQuery(name));
  useCrumb(name, query.data?.class.name);
  return (
    <Page lead={query.data?.class.name}>
      <LoadedOfClass course={name} query={query}>
        {(view) =>
          view.state === 'open' ? <Open view={view} course={name} /> : <NotOpen view={view} course={name} />
        }
      </LoadedOfClass>
    </Page>
  );
}

interface EvaluationProps {
  readonly view: EvaluationView;
  readonly course: string;
}

/** The state before the last submission. */
interface Sending {
  readonly hasCompleted: boolean;
}

function Open({ view, course }: EvaluationProps) {
  const { lang } = useI18n();
  const [isEditing, setEditing] = useState(false);
  const [sent, setSent] = useState<Sending | null>(null);
  if (view.is_sent && !isEditing)
    return (
      <SentEvaluation
        view={view}
        base={`/${lang}/my-course/${course}`}
        isNew={sent !== null}
        hasCompleted={sent?.hasCompleted ?? false}
        onEdit={() => setEditing(true)}
      />
    );
  return (
    <EvaluationForm
      // A changed form begins with the previous answers that still fit.
      key={view.edition}
      view={view}
      course={course}
      onSent={(after) => {
        const hasCompleted = view.enrolment_state !== 'completed' && after.enrolment_state === 'completed';
        setSent({ hasCompleted });
        setEditing(false);
      }}
    />
  );
}

function NotOpen({ view, course }: EvaluationProps) {
  const { lang, translate, formatDateTime } = useI18n();
  const Icon = view.is_sent ? CircleCheck : view.state === 'upcoming' ? CalendarClock : Lock;
  return (
    <Empty
      icon={<Icon size={28} strokeWidth={1.6} aria-hidden />}
      action={
        <ButtonLink variant="primary" to={`/${lang}/my-course/${course}`}>
          {translate('learn.to_class')}
        </ButtonLink>
      }
    >
      <strong>
        {translate(
          view.state === 'upcoming' && view.opens_at ? 'evaluation.opens' : `evaluation.${view.state}`,
          { date: formatDateTime(view.opens_at) },
        )}
      </strong>
      {view.is_sent && (
        <>
          <br />
          {translate('evaluation.was_sent')}
        </>
      )}
    </Empty>
  );
}
