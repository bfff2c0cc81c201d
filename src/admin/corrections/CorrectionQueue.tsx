import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { CorrectionItem } from '#shared/api/corrections.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import { pagesOf, type Queue, type QueueView } from './correctionCalls.ts';
import { DECIMALS } from './markDraft.ts';
import { useLearnerName } from './useLearnerName.ts';
import css from './corrections.module.css';

interface CorrectionQueueProps {
  readonly queue: Queue;
  readonly view: QueueView;
  readonly openId: string;
  readonly onOpen: (answerId: string) => void;
  readonly onView: (change: Partial<QueueView>) => void;
}

interface Group {
  readonly key: string;
  readonly title: string;
  readonly items: CorrectionItem[];
}

/** The answers in order, grouped by question or by learner, with the corrector who has claimed each. */
export function CorrectionQueue({ queue, view, openId, onOpen, onView }: CorrectionQueueProps) {
  const translate = useTranslate();
  const groups = useGroups(queue.items, view.by);
  return (
    <nav className={css.queue} aria-label={translate('correction.queue')}>
      {groups.map(({ key, title, items }) => (
        <section key={key}>
          <h2>{title}</h2>
          <ol>
            {items.map((item) => (
              <li key={item.answer_id}>
                <QueueLine item={item} by={view.by} isOpen={item.answer_id === openId} onOpen={onOpen} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <Pages queue={queue} view={view} onView={onView} />
    </nav>
  );
}

function useGroups(items: readonly CorrectionItem[], by: QueueView['by']): readonly Group[] {
  const name = useLearnerName();
  const groups = new Map<string, Group>();
  for (const item of items) {
    const { question, learner } = item;
    const key = by === 'question' ? question.id : String(learner.no);
    const group = groups.get(key) ?? {
      key,
      title: by === 'question' ? question.stem : name(learner),
      items: [],
    };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}

interface QueueLineProps {
  readonly item: CorrectionItem;
  readonly by: QueueView['by'];
  readonly isOpen: boolean;
  readonly onOpen: (answerId: string) => void;
}

function QueueLine({ item, by, isOpen, onOpen }: QueueLineProps) {
  const name = useLearnerName();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Trap: newer browsers return a promise, which React would take for a clean-up function.
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <button
      ref={button}
      type="button"
      className={isOpen ? css.open : undefined}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => onOpen(item.answer_id)}
    >
      <span className={css.who}>{by === 'question' ? name(item.learner) : item.question.stem}</span>
      <QueueTag item={item} />
    </button>
  );
}

function QueueTag({ item }: { item: CorrectionItem }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  if (item.state === 'marked')
    return (
      <Tag tone="ok">
        {formatNumber(item.mark ?? 0, DECIMALS)}/{formatNumber(item.question.mark, DECIMALS)}
      </Tag>
    );
  if (item.state === 'claimed' && !item.is_mine)
    return (
      <Tag tone="warn">
        {item.claimed_by
          ? translate('correction.claimed_by', { name: item.claimed_by.name })
          : translate('correction.claimed_others')}
      </Tag>
    );
  return item.is_disputed ? <Tag tone="info">{translate('correction.disputed')}</Tag> : null;
}

function Pages({ queue, view, onView }: Pick<CorrectionQueueProps, 'queue' | 'view' | 'onView'>) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const pages = pagesOf(queue);
  if (pages === 1) return null;
  const { page } = view;
  return (
    <div className={css.pages}>
      <Button small disabled={page <= 1} onClick={() => onView({ page: page - 1 })}>
        {translate('action.previous')}
      </Button>
      <span>{translate('correction.more', { page: formatNumber(page), pages: formatNumber(pages) })}</span>
      <Button small disabled={page >= pages} onClick={() => onView({ page: page + 1 })}>
        {translate('action.next')}
      </Button>
    </div>
  );
}
