import { CircleCheck } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import { ButtonLink } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { AnswerDesk } from './AnswerDesk.tsx';
import { CorrectionQueue } from './CorrectionQueue.tsx';
import { isOfQuiz, type Queue, type QueueView } from './correctionCalls.ts';
import { UndoLine } from './UndoLine.tsx';
import { useDesk } from './useDesk.ts';
import css from './corrections.module.css';

interface DeskProps {
  readonly queue: Queue;
  readonly view: QueueView;
  readonly onView: (change: Partial<QueueView>) => void;
  /** Slug or id in the address; absent: all quizzes. */
  readonly quiz: string | undefined;
  readonly tabs: ReactNode;
  /** The queue is being read again. */
  readonly isReading: boolean;
}

/** The three panes, and the line that undoes. */
export function Desk({ queue, view, onView, quiz, tabs, isReading }: DeskProps) {
  const { item, position, open, step, skip, undo, refresh, ...desk } = useDesk(queue, view, quiz);
  const { page } = view;
  // The last answer of the last page is marked.
  useEffect(() => {
    if (queue.items.length === 0 && page > 1) onView({ page: 1 });
  }, [queue.items.length, page, onView]);
  return (
    <>
      <div className={item ? css.desk : `${css.desk} ${css.done}`}>
        <div className={css.side}>
          {tabs}
          {item && (
            <CorrectionQueue
              queue={queue}
              view={view}
              openId={item.answer_id}
              onOpen={open}
              onView={onView}
            />
          )}
          <Archived queue={queue} view={view} />
        </div>
        {item ? (
          <AnswerDesk
            // Opened again, its fields begin anew.
            key={`${item.answer_id} ${desk.again}`}
            item={item}
            position={position}
            isGone={desk.isGone}
            isAnonymous={view.isAnonymous}
            takesFocus={desk.takesFocus}
            hasQuizName={quiz === undefined}
            onStep={step}
            onSaved={desk.saved}
            onReopened={desk.reopened}
            onUndo={(answerId) => void undo(answerId)}
            onSkip={skip}
            onStale={refresh}
          />
        ) : (
          <Done queue={queue} view={view} isReading={isReading} takesFocus={desk.takesFocus} />
        )}
      </div>
      <UndoLine
        last={desk.last}
        note={desk.note}
        onUndo={(answerId) => void undo(answerId)}
        onPassed={desk.passed}
      />
    </>
  );
}

/** Under what was marked: not all of it is here. */
function Archived({ queue: { items, meta }, view: { state } }: Pick<DeskProps, 'queue' | 'view'>) {
  const translate = useTranslate();
  if (state !== 'marked' || items.length === 0 || !isOfQuiz(meta) || !meta.is_archived) return null;
  return <p className={css.archived}>{translate('correction.archived')}</p>;
}

type DoneProps = Pick<DeskProps, 'queue' | 'view' | 'isReading'> & { readonly takesFocus: boolean };

/** Explains why there is no answer to show. */
function Done({ queue: { meta }, view: { state }, isReading, takesFocus }: DoneProps) {
  const translate = useTranslate();
  const { lang, formatNumber } = useI18n();
  const text = useRef<HTMLDivElement>(null);
  // The answer that had the focus is gone.
  useEffect(() => {
    if (takesFocus) text.current?.focus();
  }, [takesFocus]);
  const today = meta.marked_today;
  // Those of the next page are on their way.
  if (isReading && state === 'to_correct' && meta.to_correct > 0) return <Skeleton lines={8} />;
  return (
    <div ref={text} tabIndex={-1} className={css.nothing}>
      <Empty
        icon={<CircleCheck size={28} strokeWidth={1.6} aria-hidden />}
        action={<ButtonLink to={`/${lang}/quiz`}>{translate('correction.to_quizzes')}</ButtonLink>}
      >
        {translate(`correction.${reasonOf(meta, state)}`)}
        {state === 'to_correct' && today > 0 && (
          <> {translate('correction.marked_today', { smart_count: today, count: formatNumber(today) })}</>
        )}
      </Empty>
    </div>
  );
}

function reasonOf(meta: Queue['meta'], state: QueueView['state']): string {
  if (state === 'mine') return 'empty_mine';
  if (!isOfQuiz(meta)) return 'all_done';
  if (meta.all === 0 && meta.is_archived) return 'archived';
  // Beside what was marked today it would be a riddle that nothing was submitted.
  if (meta.all === 0) return state === 'to_correct' && meta.marked_today > 0 ? 'all_done' : 'nothing';
  if (state === 'marked') return 'none_marked';
  if (meta.marked < meta.all) return 'all_mine';
  return meta.release.is_together ? 'all_done_together' : 'all_done';
}
