import { ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ItemStatistics } from '#shared/api/statistics.ts';
import { questions } from '#shared/resources/questions.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { tableClass } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import { ItemDetail } from './ItemDetail.tsx';
import { flagTones, itemKey, itemName, needsLook } from './items.ts';
import { useFigures, usePracticeText } from './useFigures.ts';
import css from './statistics.module.css';

const figures = [
  'facility',
  'discrimination',
  'efficiency',
  'effective_weight',
  'median_seconds',
  'n',
] as const;
type Column = (typeof figures)[number] | 'practice';

/** Practice has a column once somebody has practised. */
const columnsOf = (items: readonly ItemStatistics[]): readonly Column[] =>
  items.some(({ practice }) => practice) ? [...figures, 'practice'] : figures;

const headOf = (column: Column) =>
  column === 'practice' ? 'statistics.practice' : (`statistics.column.${column}` as const);

/** Every question with its figures and a recommendation; its answers open below it. Not a view: one computed set, all of it visible. */
export function ItemTable({ items }: { items: readonly ItemStatistics[] }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const flagged = items.filter(needsLook).length;
  const columns = columnsOf(items);
  return (
    <Card
      flush
      title={translate('statistics.questions')}
      className={css.itemCard}
      actions={
        flagged > 0 && (
          <Tag tone="warn">
            {translate('statistics.to_look_at', { smart_count: flagged, count: formatNumber(flagged) })}
          </Tag>
        )
      }
    >
      <table className={tableClass({ head: 'sunk', lines: 'above' }, css.items)}>
        <thead>
          <tr>
            <th scope="col">{translate('statistics.column.no')}</th>
            <th scope="col">{translate('resources.questions.fields.stem')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={css.number}>
                {translate(headOf(column))}
              </th>
            ))}
            <th scope="col">{translate('statistics.column.advice')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRows key={itemKey(item)} item={item} columns={columns} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface RowProps {
  readonly item: ItemStatistics;
  readonly columns: readonly Column[];
}

function ItemRows({ item, columns }: RowProps) {
  const translate = useTranslate();
  const { lang } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = itemName(item);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <tr>
        <td className={css.opener}>
          <Button
            variant="icon"
            small
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={translate('statistics.details', { no: name })}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron size={16} strokeWidth={1.6} aria-hidden />
          </Button>
          {name}
        </td>
        <th scope="row">
          {session.can('question-edit') && item.no !== null ? (
            <Link to={`/${lang}/question/${item.question_id}/edit`}>{item.stem}</Link>
          ) : (
            item.stem
          )}
          <Kind item={item} />
        </th>
        <Figures item={item} columns={columns} />
        <td>
          <Flags item={item} />
        </td>
      </tr>
      {isOpen && (
        <tr className={css.opened}>
          <td colSpan={columns.length + 3} id={id}>
            <ItemDetail item={item} />
          </td>
        </tr>
      )}
    </>
  );
}

function Kind({ item: { code, type, no, edition } }: { item: ItemStatistics }) {
  const translate = useTranslate();
  const { label } = useI18n();
  const kind = questions.fields.type.options?.find(({ value }) => value === type);
  return (
    <span className={css.aside}>
      {[
        code,
        kind && label(kind.label),
        edition.of > 1 && translate('statistics.edition', { no: edition.no, of: edition.of }),
        no === null && translate('statistics.not_asked'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  );
}

function Figures({ item, columns }: RowProps) {
  const practice = usePracticeText();
  const translate = useTranslate();
  const { plain, percent, time } = useFigures();
  const texts = {
    facility: percent(item.facility),
    discrimination: plain(item.discrimination),
    efficiency: plain(item.efficiency),
    effective_weight: plain(item.effective_weight, 1),
    median_seconds: time(item.median_seconds),
    n: plain(item.n),
    practice: practice(item),
  };
  return columns.map((column) => (
    <td key={column} className={css.number} data-label={translate(headOf(column))}>
      {texts[column]}
    </td>
  ));
}

export function Flags({ item }: { item: ItemStatistics }) {
  const translate = useTranslate();
  if (item.flags.length === 0) return <Tag tone="ok">{translate('statistics.flag_none')}</Tag>;
  return (
    <span className={css.flags}>
      {item.flags.map((flag) => (
        <Tag key={flag} tone={flagTones[flag]}>
          {translate(`statistics.flag.${flag}`)}
        </Tag>
      ))}
    </span>
  );
}
