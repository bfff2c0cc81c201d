import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '#ui/Button.tsx';
import { useCrumb } from '#ui/crumbs.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useDocumentTitle, useHeadingFocus } from '#ui/Page.tsx';
import { useChannel } from '#ui/realtime/useChannel.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { isOfQuiz, queueKey, queueStates, readQueue, type Queue, type QueueView } from './correctionCalls.ts';
import { Desk } from './Desk.tsx';
import { QueueTools } from './QueueTools.tsx';
import { useQueueView } from './useQueueView.ts';
import css from './corrections.module.css';

/** Without a connection the queue polls for new claims and marks. */
const LOOK_MS = 10_000;
/** No event announces the end of a lease: the queue is read again when the first lease ends, and at least this often. */
const LEASES_MS = 60_000;

/**
 * Marks essays one after the other, those of a quiz or, without one in the address, of all quizzes: the queue, the answer and its mark side
 * by side, each with its own scroll bar. Everything works with the keyboard.
 */
export function CorrectionPage() {
  const { name } = useParams();
  const translate = useTranslate();
  const [view, onView] = useQueueView();
  const queue = useQueue(name, view);
  const { data } = queue;
  const quiz = data && isOfQuiz(data.meta) ? data.meta.quiz.name : undefined;
  const title = (name && quiz) || translate(name ? 'correction.title' : 'correction.to_correct');
  const heading = useHeadingFocus();
  useCrumb(name, quiz);
  useDocumentTitle(title);
  return (
    <div className={css.page}>
      <div className={css.bar}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {data && <QueueTools queue={data} view={view} onView={onView} />}
      </div>
      {queue.error && !data && <ErrorState error={queue.error} retry={queue.refetch} />}
      {queue.isPending && <Skeleton lines={8} />}
      {data &&
        (queue.isPlaceholderData ? (
          <Skeleton lines={8} />
        ) : (
          <Desk
            key={JSON.stringify(view)}
            queue={data}
            view={view}
            onView={onView}
            quiz={name}
            isReading={queue.isFetching}
            tabs={<StateTabs queue={data} view={view} onView={onView} />}
          />
        ))}
    </div>
  );
}

/** The live queue: it is read again whenever other correctors claim, release or mark an answer. */
function useQueue(quiz: string | undefined, view: QueueView) {
  const queryClient = useQueryClient();
  const [quizId, setQuizId] = useState<string | null>(null);
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: queueKey(quiz) });
  const ofQuiz = useChannel(quizId && `private-quiz.${quizId}`, { claims: readAgain }, readAgain);
  const ofAll = useChannel(quiz ? null : 'private-corrections', { changed: readAgain }, readAgain);
  const isLive = quiz ? ofQuiz : ofAll;
  const queue = useQuery({
    queryKey: queueKey(quiz, view),
    queryFn: ({ signal }) => readQueue(quiz, view, signal),
    refetchInterval: ({ state }) => (isLive ? untilLeaseEnds(state.data) : LOOK_MS),
    placeholderData: keepPreviousData,
  });
  const found = queue.data && isOfQuiz(queue.data.meta) ? queue.data.meta.quiz.id : null;
  if (found !== quizId && (found || !quiz)) setQuizId(found);
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
  const counts: Partial<Record<QueueView['state'], number>> = {
    to_correct: meta.to_correct,
    ...(isOfQuiz(meta) && { marked: meta.marked }),
    mine: meta.mine,
  };
  return (
    <div className={css.tabs} role="group" aria-label={translate('correction.which')}>
      {queueStates.map((state) => {
        const count = counts[state];
        return (
          count !== undefined && (
            <Button
              key={state}
              small
              aria-pressed={view.state === state}
              aria-label={`${translate(`correction.${state}`)} (${formatNumber(count)})`}
              onClick={() => onView({ state })}
            >
              {translate(`correction.tab_${state}`)} <span className={css.count}>{formatNumber(count)}</span>
            </Button>
          )
        );
      })}
    </div>
  );
}
