import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { CorrectionItem } from '#shared/api/corrections.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './corrections.module.css';

interface CorrectionQueueProps {
  readonly items: readonly CorrectionItem[];
  readonly openId: string;
  readonly isAnonymous: boolean;
  readonly onOpen: (answerId: string) => void;
}

/** The answers in their order, with who is at which. */
export function CorrectionQueue({ items, openId, isAnonymous, onOpen }: CorrectionQueueProps) {
  const translate = useTranslate();
  const open = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Trap: newer browsers answer a promise, which React would take for a clean-up.
    open.current?.scrollIntoView({ block: 'nearest' });
  }, [openId]);
  return (
    <nav className={css.queue} aria-label={translate('admin.correction.queue')}>
      <ol>
        {items.map((item, index) => {
          const isOpen = item.answer_id === openId;
          return (
            <li key={item.answer_id}>
              <button
                ref={isOpen ? open : undefined}
                type="button"
                className={isOpen ? css.open : undefined}
                aria-current={isOpen ? 'true' : undefined}
                onClick={() => onOpen(item.answer_id)}
              >
                <span className={css.who}>
                  {isAnonymous
                    ? translate('admin.correction.answer_no', { no: index + 1 })
                    : item.learner.name}
                </span>
                <span className={css.stem}>{item.question.stem}</span>
                <QueueTag item={item} />
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function QueueTag({ item }: { item: CorrectionItem }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  if (item.state === 'marked')
    return (
      <Tag tone="ok">
        {formatNumber(item.mark ?? 0, { maximumFractionDigits: 3 })}/
        {formatNumber(item.question.mark, { maximumFractionDigits: 3 })}
      </Tag>
    );
  if (item.state === 'claimed' && !item.is_mine)
    return (
      <Tag tone="warn">{translate('admin.correction.claimed_by', { name: item.claimed_by?.name ?? '' })}</Tag>
    );
  return null;
}
