import { Check } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ChoiceStatistics, ItemStatistics } from '#shared/api/statistics.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import { ShareBar } from './ShareBar.tsx';
import { useFigures } from './useFigures.ts';
import css from './statistics.module.css';

/** What to do about a question, and how often each choice was picked. */
export function ItemDetail({ item }: { item: ItemStatistics }) {
  const translate = useTranslate();
  const { plain } = useFigures();
  const { flags, edition, choices } = item;
  return (
    <div className={css.detail}>
      {flags.length > 0 && (
        <ul className={css.advice} aria-label={translate('statistics.advice_title')}>
          {flags.map((flag) => (
            <li key={flag}>{translate(`statistics.advice.${flag}`)}</li>
          ))}
        </ul>
      )}
      {edition.of > 1 && <p className={css.aside}>{translate('statistics.edition_hint')}</p>}
      {choices ? (
        <ChoiceTable item={item} choices={choices} />
      ) : (
        <p className={css.aside}>{translate('statistics.choices_none')}</p>
      )}
      <p className={css.aside}>
        {[
          `${translate('statistics.column.mean')}: ${plain(item.mean, 2)} / ${plain(item.mark, item.mark % 1 ? 2 : 0)}`,
          `${translate('statistics.column.sd')}: ${plain(item.sd, 2)}`,
          `${translate('statistics.column.unanswered')}: ${plain(item.unanswered)}`,
        ].join(' · ')}
      </p>
    </div>
  );
}

/** The table has the data; the bars beside it are only visual. */
function ChoiceTable({ item, choices }: { item: ItemStatistics; choices: readonly ChoiceStatistics[] }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { percent } = useFigures();
  const thirds = choices.some(({ top }) => top !== null) ? (['top', 'bottom'] as const) : [];
  const isUnused = ({ correct, share }: ChoiceStatistics) =>
    !correct && item.flags.includes('unused_distractor') && share < 0.03;
  return (
    <Table
      head="quiet"
      lines="bare"
      cards="figures"
      className={css.choices}
      caption={translate('statistics.choices')}
      rows={choices}
      keyOf={({ key }) => key}
      columns={[
        {
          head: translate('statistics.answer'),
          kind: 'name',
          render: (choice) => (
            <>
              {choice.text ?? translate(`statistics.${choice.key}`)}{' '}
              {choice.correct && (
                <Tag tone="ok" icon={<Check size={14} strokeWidth={2} aria-hidden />}>
                  {translate('statistics.correct')}
                </Tag>
              )}
              {isUnused(choice) && <Tag tone="info">{translate('statistics.flag.unused_distractor')}</Tag>}
            </>
          ),
        },
        {
          head: translate('statistics.column.count'),
          className: css.count,
          render: ({ share, correct, count }) => (
            <span className={css.picked}>
              <ShareBar share={share} isRight={correct} />
              {formatNumber(count)} · {percent(share)}
            </span>
          ),
        },
        ...thirds.map((name) => ({
          head: translate(`statistics.${name}`),
          kind: 'number' as const,
          render: (choice: ChoiceStatistics) => percent(choice[name]),
        })),
      ]}
    />
  );
}
