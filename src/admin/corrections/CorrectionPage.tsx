import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { useCrumb } from '#ui/crumbs.ts';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import { CorrectionQueue } from './CorrectionQueue.tsx';
import { readQueue, type Queue, type QueueState } from './correctionCalls.ts';
import css from './corrections.module.css';

/** Marking the essays of a quiz one after the other: the queue beside the answer, everything by keyboard. */
export function CorrectionPage() {
  const { name = '' } = useParams();
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const state: QueueState = search.get('state') === 'marked' ? 'marked' : 'to_correct';
  const queue = useQuery({
    queryKey: ['quizzes', 'corrections', name, state],
    queryFn: ({ signal }) => readQueue(name, state, signal),
  });
  const { data } = queue;
  useCrumb(name, data?.meta.quiz.name);
  return (
    <Page
      full
      title={translate('admin.correction.title')}
      lead={data && `${data.meta.quiz.name} · ${data.meta.class.name}`}
      actions={
        data && (
          <StateTabs
            queue={data}
            state={state}
            onState={(next) => setSearch(next === 'marked' ? { state: next } : {})}
          />
        )
      }
    >
      {queue.error && !data && <ErrorState error={queue.error} retry={queue.refetch} />}
      {queue.isPending && <Skeleton lines={8} />}
      {data && <Desk key={state} queue={data} state={state} slug={name} />}
    </Page>
  );
}

interface StateTabsProps {
  readonly queue: Queue;
  readonly state: QueueState;
  readonly onState: (state: QueueState) => void;
}

function StateTabs({ queue, state, onState }: StateTabsProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const counts = { to_correct: queue.meta.to_correct, marked: queue.meta.marked };
  return (
    <div className={css.tabs} role="group" aria-label={translate('admin.correction.which')}>
      {(['to_correct', 'marked'] as const).map((one) => (
        <Button key={one} small aria-pressed={state === one} onClick={() => onState(one)}>
          {translate(`admin.correction.${one}`)} ({formatNumber(counts[one])})
        </Button>
      ))}
    </div>
  );
}

interface DeskProps {
  readonly queue: Queue;
  readonly state: QueueState;
  readonly slug: string;
}

function Desk({ queue, state, slug }: DeskProps) {
  const queryClient = useQueryClient();
  const [openId, setOpenId] = useState(queue.items[0]?.answer_id);
  const [isAnonymous, setAnonymous] = useState(true);
  const { items } = queue;
  const found = items.findIndex((item) => item.answer_id === openId);
  const index = Math.max(found, 0);
  const item = items[index];

  const open = (step: number) => {
    const next = items[Math.min(Math.max(index + step, 0), items.length - 1)];
    if (next) setOpenId(next.answer_id);
  };
  /** After a mark: the next one that waits; the queue and everything that counts waiting answers are read again. */
  async function settle() {
    const others = [...items.slice(index + 1), ...items.slice(0, index)];
    setOpenId(others[0]?.answer_id);
    await queryClient.invalidateQueries({ queryKey: ['quizzes'] });
    await queryClient.invalidateQueries({ queryKey: ['portal'] });
  }
  return (
    <>
      <Progress queue={queue} isAnonymous={isAnonymous} onAnonymous={setAnonymous} />
      {!item && <Done queue={queue} state={state} />}
      {item && (
        <div className={css.desk}>
          <CorrectionQueue
            items={items}
            openId={item.answer_id}
            isAnonymous={isAnonymous}
            onOpen={setOpenId}
          />
          <CorrectionForm
            key={item.answer_id}
            item={item}
            position={{ index, count: items.length }}
            isAnonymous={isAnonymous}
            onStep={open}
            onDone={settle}
            onStale={() => void queryClient.invalidateQueries({ queryKey: ['quizzes', 'corrections', slug] })}
          />
        </div>
      )}
    </>
  );
}

interface ProgressProps {
  readonly queue: Queue;
  readonly isAnonymous: boolean;
  readonly onAnonymous: (isAnonymous: boolean) => void;
}

function Progress({ queue: { meta }, isAnonymous, onAnonymous }: ProgressProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const all = meta.marked + meta.to_correct;
  if (all === 0) return null;
  const text = translate('admin.correction.progress', {
    done: formatNumber(meta.marked),
    all: formatNumber(all),
  });
  return (
    <div className={css.progress}>
      <ProgressBar value={meta.marked / all} label={text} />
      <span>{text}</span>
      <label>
        <input
          type="checkbox"
          checked={isAnonymous}
          onChange={(event) => onAnonymous(event.target.checked)}
        />
        {translate('admin.correction.anonymous')}
      </label>
    </div>
  );
}

/** Why there is no answer here. */
function Done({ queue: { meta }, state }: Pick<DeskProps, 'queue' | 'state'>) {
  const translate = useTranslate();
  const { lang } = useI18n();
  const isUnused = meta.marked + meta.to_correct === 0;
  const words = isUnused ? 'nothing' : state === 'marked' ? 'none_marked' : 'all_done';
  return (
    <Empty
      icon={<CircleCheck size={28} strokeWidth={1.6} aria-hidden />}
      action={<ButtonLink to={`/${lang}/quiz`}>{translate('admin.correction.to_quizzes')}</ButtonLink>}
    >
      {translate(`admin.correction.${words}`)}
    </Empty>
  );
}
