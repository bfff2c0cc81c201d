import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { AttemptRecord } from '#shared/api/quizGrades.ts';
import type { StateAction } from '#shared/domain/attemptActions.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Card } from '#ui/Card.tsx';
import { AnswerReview } from '#ui/content/AnswerReview.tsx';
import { useCrumb } from '#ui/crumbs.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useWordPart } from '#ui/useWordPart.ts';
import { Notice } from '../Notice.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { actOnAttempt } from './actOnAttempt.ts';
import { Addresses } from './Addresses.tsx';
import { AttemptFacts } from './AttemptFacts.tsx';
import { Focus } from './Focus.tsx';
import { quizActed } from './quizActed.ts';
import { stateTones } from './stateTones.ts';
import { Timeline } from './Timeline.tsx';
import css from './quizGrades.module.css';

/** One attempt for organizers: its facts, timeline, answers and possible actions. */
export function AttemptPage() {
  const { name = '', attempt = '' } = useParams();
  const translate = useTranslate();
  const hasWords = useWordPart();
  const { data, error, refetch } = useQuery({
    queryKey: ['quizzes', 'grades', name, 'attempt', attempt],
    queryFn: async ({ signal }) =>
      (await call('GET /attempts/:id/record', { params: { id: attempt } }, { signal })).data,
  });
  useCrumb(name, data?.quiz.name);
  useCrumb(attempt, data && `${data.user.name}, ${translate('quizGrades.attempt', { no: data.no })}`);
  return (
    <Page
      full
      title={data?.user.name}
      lead={data && <Lead record={data} />}
      actions={data && <AttemptActions key={data.id} record={data} />}
    >
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {!error && !data && <Skeleton lines={8} />}
      {data && (
        <div className={css.columns}>
          <div className={css.page}>
            <AttemptFacts record={data} />
            <OtherAttempts record={data} />
            <Timeline entries={data.timeline} />
            {data.addresses && <Addresses addresses={data.addresses} />}
            {data.focus && <Focus record={data} events={data.focus} />}
          </div>
          <div>
            {data.answers_archived_at && <AnswersArchived at={data.answers_archived_at} />}
            {hasWords && data.answers_archived_at === null && (
              <AnswerReview
                questions={[...data.questions]}
                words={{ title: translate('quizGrades.answers'), picked: translate('quizGrades.picked') }}
              />
            )}
            {data.answers_archived_at === null && <Versions record={data} />}
          </div>
        </div>
      )}
    </Page>
  );
}

/** In place of the answers that have left by their time limit. */
function AnswersArchived({ at }: { at: string }) {
  const translate = useTranslate();
  const { formatDate } = useI18n();
  return (
    <Card title={translate('quizGrades.answers')}>
      <Notice tone="info">{translate('quizGrades.answers_archived', { date: formatDate(at) })}</Notice>
    </Card>
  );
}

/** Names the questions that were edited, so that nobody compares with the wrong text. */
function Versions({ record }: { record: AttemptRecord }) {
  const translate = useTranslate();
  const list = record.questions
    .map(({ version_no: version }, index) => ({ no: index + 1, version }))
    .filter(({ version }) => version > 1)
    .map((requested) => translate('quizGrades.versions_of', requested))
    .join(', ');
  return (
    <p className={css.muted}>
      {list ? translate('quizGrades.versions', { list }) : translate('quizGrades.versions_first')}
    </p>
  );
}

function Lead({ record }: { record: AttemptRecord }) {
  const translate = useTranslate();
  return (
    <span className={css.tags}>
      {translate('quizGrades.attempt', { no: record.no })} · {record.quiz.name}
      <Tag tone={stateTones[record.state]}>{translate(`admin.attempt_state.${record.state}`)}</Tag>
      {record.paused_at && <Tag tone="warn">{translate('quizGrades.paused')}</Tag>}
      {record.could_read_questions && <Tag tone="warn">{translate('quizGrades.could_read')}</Tag>}
      {record.annulled_at && <Tag tone="bad">{translate('quizGrades.annulled')}</Tag>}
    </span>
  );
}

/** The actions that the server permits now; each asks for a reason. */
function AttemptActions({ record }: { record: AttemptRecord }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [act, setAct] = useState<StateAction>();
  // The destructive action stands last, as on every page.
  const acts = record.acts.toSorted((a, b) => Number(a === 'annul') - Number(b === 'annul'));
  return (
    <span className={css.buttons}>
      {acts.map((one) => (
        <Button key={one} small variant={one === 'annul' ? 'danger' : 'outlined'} onClick={() => setAct(one)}>
          {translate(`quizGrades.act.${one}`)}
        </Button>
      ))}
      {act && (
        <ActionDialog
          act={act}
          run={async (given) => {
            await actOnAttempt(record.id, act, given);
            await quizActed(queryClient);
          }}
          onClose={() => setAct(undefined)}
        />
      )}
    </span>
  );
}

function OtherAttempts({ record }: { record: AttemptRecord }) {
  const translate = useTranslate();
  const { lang, formatNumber } = useI18n();
  if (record.attempts.length < 2) return null;
  return (
    <Card title={translate('quizGrades.attempts')}>
      <ul className={css.attempts}>
        {record.attempts.map(({ id, no, state, score, is_annulled }) => (
          <li key={id}>
            <Link
              to={`/${lang}/grade/quiz/${encodeURIComponent(record.quiz.slug)}/attempt/${id}`}
              aria-current={id === record.id ? 'page' : undefined}
            >
              {translate('quizGrades.attempt', { no })}
            </Link>
            <Tag tone={stateTones[state]}>{translate(`admin.attempt_state.${state}`)}</Tag>
            {is_annulled && <Tag tone="bad">{translate('quizGrades.annulled')}</Tag>}
            <span className={css.muted}>
              {score === null ? '–' : `${formatNumber(score, { maximumFractionDigits: 1 })}%`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
