import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { useCrumb } from '#ui/crumbs.ts';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { useChannel } from '#ui/realtime/useChannel.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AnswerDesk } from './AnswerDesk.tsx';
import { CorrectionQueue } from './CorrectionQueue.tsx';
import { queueStates, readQueue, type Queue, type QueueView } from './correctionCalls.ts';
import { QueueHead } from './QueueHead.tsx';
import { ReleaseButton } from './ReleaseButton.tsx';
import { UndoLine } from './UndoLine.tsx';
import { useDesk } from './useDesk.ts';
import { useQueueView } from './useQueueView.ts';
import css from './corrections.module.css';

/** Without a connection the queue polls for new claims and marks. */
const LOOK_MS = 10_000;
/** No event announces the end of a lease: the queue is read again when the first lease ends, and at least this often. */
const LEASES_MS = 60_000;

/** Marks the essays of a quiz one after the other: the queue is beside the answer, and everything works with the keyboard. */
export function CorrectionPage() {
  const { name = '' } = useParams();
  const translate = useTranslate();
  const [view, onView] = useQueueView();
  const queue = useQueue(name, view);
  const { data } = queue;
  useCrumb(name, data?.meta.quiz.name);
  return (
    <Page
      full
      title={translate('correction.title')}
      lead={data && `${data.meta.quiz.name} · ${data.meta.class.name}`}
      actions={data && <StateTabs queue={data} view={view} onView={onView} />}
    >
      {queue.error && !data && <ErrorState error={queue.error} retry={queue.refetch} />}
      {queue.isPending && <Skeleton lines={8} />}
      {data && (
        <>
          <ReleaseButton queue={data} />
          <QueueHead queue={data} view={view} onView={onView} />
          {queue.isPlaceholderData ? (
            <Skeleton lines={8} />
          ) : (
            <Desk key={JSON.stringify(view)} queue={data} view={view} onView={onView} slug={name} />
          )}
        </>
      )}
    </Page>
  );
}

/** The live queue: it is read again whenever other correctors claim, release or mark an answer. */
function useQueue(slug: string, view: QueueView) {
  const queryClient = useQueryClient();
  const [quizId, setQuizId] = useState<string | null>(null);
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: ['quizzes', 'corrections', slug] });
  const isLive = useChannel(quizId && `private-quiz.${quizId}`, { claims: readAgain }, readAgain);
  const queue = useQuery({
    queryKey: ['quizzes', 'corrections', slug, view],
    queryFn: ({ signal }) => readQueue(slug, view, signal),
    refetchInterval: ({ state }) => (isLive ? untilLeaseEnds(state.data) : LOOK_MS),
    placeholderData: keepPreviousData,
  });
  const found = queue.data?.meta.quiz.id;
  if (found && found !== quizId) setQuizId(found);
  return queue;
}

/** Milliseconds until the first answer that another person has claimed is free again; at most `LEASES_MS`. */
function untilLeaseEnds(queue: Queue | undefined): number {
  const ends = (queue?.items ?? []).flatMap(({ is_mine, claimed_until }) =>
    is_mine || !claimed_until ? [] : Date.parse(claimed_until) - Date.parse(queue!.meta.server_now),
  );
  return Math.max(Math.min(LEASES_MS, ...ends), 0) + 250;
}

interface ViewProps {
  readonly queue: Queue;
  readonly view: QueueView;
  readonly onView: (change: Partial<QueueView>) => void;
}

function StateTabs({ queue: { meta }, view, onView }: ViewProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  return (
    <div className={css.tabs} role="group" aria-label={translate('correction.which')}>
      {queueStates.map((state) => (
        <Button key={state} small aria-pressed={view.state === state} onClick={() => onView({ state })}>
          {translate(`correction.${state}`)} ({formatNumber(meta[state])})
        </Button>
      ))}
    </div>
  );
}

function Desk({ queue, view, onView, slug }: ViewProps & { readonly slug: string }) {
  const { item, position, open, step, skip, undo, refresh, ...desk } = useDesk(queue, view, slug);
  const line = (
    <UndoLine last={desk.last} onUndo={(answerId) => void undo(answerId)} onPassed={desk.passed} />
  );
  if (!item)
    return (
      <>
        <Done queue={queue} view={view} />
        {line}
      </>
    );
  return (
    <>
      <div className={css.desk}>
        <CorrectionQueue queue={queue} view={view} openId={item.answer_id} onOpen={open} onView={onView} />
        <AnswerDesk
          // Opened again, its fields begin anew.
          key={`${item.answer_id} ${desk.again?.version}`}
          item={item}
          position={position}
          isGone={desk.isGone}
          isAnonymous={view.isAnonymous}
          onStep={step}
          onSaved={desk.saved}
          onReopened={desk.reopened}
          onUndo={(answerId) => void undo(answerId)}
          onSkip={skip}
          onStale={refresh}
        />
      </div>
      {line}
    </>
  );
}

/** Explains why there is no answer to show. */
function Done({ queue: { meta }, view: { state } }: Omit<ViewProps, 'onView'>) {
  const translate = useTranslate();
  const { lang } = useI18n();
  return (
    <Empty
      icon={<CircleCheck size={28} strokeWidth={1.6} aria-hidden />}
      action={<ButtonLink to={`/${lang}/quiz`}>{translate('correction.to_quizzes')}</ButtonLink>}
    >
      {translate(`correction.${reasonOf(meta, state)}`)}
    </Empty>
  );
}

function reasonOf({ all, marked, release }: Queue['meta'], state: QueueView['state']): string {
  if (all === 0) return 'nothing';
  if (state === 'mine') return 'empty_mine';
  if (state === 'marked') return 'none_marked';
  if (marked < all) return 'all_mine';
  return release.is_together ? 'all_done_together' : 'all_done';
}
