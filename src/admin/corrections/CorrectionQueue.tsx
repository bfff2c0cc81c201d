import { Copy, Eye } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { CorrectionItem } from '#shared/api/corrections.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import { isOfQuiz, pagesOf, type Queue, type QueueView } from './correctionCalls.ts';
import { DECIMALS } from './markDraft.ts';
import { useLearnerName } from './useLearnerName.ts';
import css from './queue.module.css';

interface CorrectionQueueProps {
  readonly queue: Queue;
  readonly view: QueueView;
  readonly openId: string;
  readonly onOpen: (answerId: string) => void;
  readonly onView: (change: Partial<QueueView>) => void;
}

type By = QueueView['by'] | 'age';
interface Group {
  readonly key: string;
  readonly title: string;
  readonly items: CorrectionItem[];
}

/** The answers in order, grouped by question or by learner, or by day and quiz, each with its first words and its state. */
export function CorrectionQueue({ queue, view, openId, onOpen, onView }: CorrectionQueueProps) {
  const translate = useTranslate();
  const by = isOfQuiz(queue.meta) ? view.by : 'age';
  const groups = useGroups(queue.items, by);
  return (
    <nav className={css.queue} aria-label={translate('correction.queue')}>
      {groups.map(({ key, title, items }) => (
        <section key={key}>
          <h2 title={title}>{title}</h2>
          <ol>
            {items.map((item) => (
              <li key={item.answer_id}>
                <QueueLine item={item} by={by} isOpen={item.answer_id === openId} onOpen={onOpen} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <Pages queue={queue} view={view} onView={onView} />
    </nav>
  );
}

function useGroups(items: readonly CorrectionItem[], by: By): readonly Group[] {
  const name = useLearnerName();
  const translate = useTranslate();
  const { formatDate } = useI18n();
  const keys: Record<By, (item: CorrectionItem) => string> = {
    question: ({ question }) => question.id,
    learner: ({ learner }) => String(learner.no),
    age: ({ quiz, waits_since }) => `${waits_since} ${quiz.id}`,
  };
  const titles: Record<By, (item: CorrectionItem) => string> = {
    question: ({ question }) => question.stem,
    learner: ({ learner }) => name(learner),
    age: ({ quiz, waits_since }) =>
      translate('correction.since', { quiz: quiz.name, date: formatDate(`${waits_since}T12:00:00`) }),
  };
  const groups = new Map<string, Group>();
  for (const item of items) {
    const key = keys[by](item);
    const group = groups.get(key) ?? { key, title: titles[by](item), items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}

interface QueueLineProps {
  readonly item: CorrectionItem;
  readonly by: By;
  readonly isOpen: boolean;
  readonly onOpen: (answerId: string) => void;
}

function QueueLine({ item, by, isOpen, onOpen }: QueueLineProps) {
  const translate = useTranslate();
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
      className={isOpen ? `${css.line} ${css.open}` : css.line}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => onOpen(item.answer_id)}
    >
      <span className={css.who}>{by === 'learner' ? item.question.stem : name(item.learner)}</span>
      <QueueState item={item} />
      <span className={css.excerpt}>{item.excerpt || translate('correction.empty_answer')}</span>
    </button>
  );
}

/** The one state that matters most for who chooses the next answer. */
function QueueState({ item }: { item: CorrectionItem }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { words, same } = item;
  if (item.state === 'marked')
    return (
      <Tag tone="ok">
        {formatNumber(item.mark ?? 0, DECIMALS)}/{formatNumber(item.question.mark, DECIMALS)}
      </Tag>
    );
  if (item.state === 'claimed' && !item.is_mine)
    return (
      <Tag tone="warn" icon={<Eye size={14} strokeWidth={1.6} aria-hidden />}>
        {item.claimed_by
          ? translate('correction.claimed_by', { name: item.claimed_by.name })
          : translate('correction.claimed_others')}
      </Tag>
    );
  if (item.is_disputed) return <Tag tone="info">{translate('correction.disputed')}</Tag>;
  if (same > 0)
    return (
      <Tag tone="info" icon={<Copy size={14} strokeWidth={1.6} aria-hidden />}>
        {translate('correction.same', { count: formatNumber(same + 1) })}
      </Tag>
    );
  if (words === 0) return <Tag>{translate('correction.empty')}</Tag>;
  return (
    <span className={css.words}>
      {translate('correction.words', { smart_count: words, count: formatNumber(words) })}
    </span>
  );
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
