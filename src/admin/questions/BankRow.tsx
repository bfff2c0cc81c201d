import { useTranslate } from 'ra-core';
import { questions } from '#shared/resources/questions.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import css from './bank.module.css';

interface BankRowProps {
  readonly question: LinkRecord;
  readonly isChosen: boolean;
  /** The quiz already has the same text. */
  readonly isInQuiz: boolean;
  readonly onToggle: (id: string) => void;
}

/** A question of the bank to choose: its text, kind, mark and tags. */
export function BankRow({ question, isChosen, isInQuiz, onToggle }: BankRowProps) {
  const translate = useTranslate();
  const { label, formatNumber } = useI18n();
  const type = questions.fields.type.options?.find(({ value }) => value === question['type']);
  const mark = Number(question['mark']);
  const tags = question['tags'] as readonly string[];
  return (
    <li>
      <label className={isChosen ? `${css.row} ${css.chosen}` : css.row}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={String(question['stem'])}
          onChange={() => onToggle(String(question['id']))}
        />
        <span className={css.what}>
          <span className={css.stem}>{String(question['stem'])}</span>
          <span className={css.facts}>
            {question['code'] ? `${String(question['code'])} · ` : null}
            {type && label(type.label)} ·{' '}
            {translate('bank.points', { smart_count: mark, points: formatNumber(mark) })}
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
            {isInQuiz && <Tag tone="info">{translate('bank.in_quiz')}</Tag>}
          </span>
        </span>
      </label>
    </li>
  );
}
