import { useTranslate } from 'ra-core';
import type { ComplianceFigure, ComplianceSummary } from '#shared/api/competencies.ts';
import { Card } from '#ui/Card.tsx';
import { columnsOf } from '#ui/FigureCards.tsx';
import { Figures } from '#ui/Figures.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { useComplianceFilter } from './useComplianceFilter.ts';
import css from './compliance.module.css';

type Url = ReturnType<typeof useComplianceFilter>;

/** In the order of the page, with the colour of each. `expiring` is a part of the first, the others add up to all. */
const shown: readonly (readonly [ComplianceFigure, tone?: 'bad' | 'warn'])[] = [
  ['in_order'],
  ['overdue', 'bad'],
  ['expired', 'bad'],
  ['expiring', 'warn'],
  ['waiting_review'],
  ['open'],
];
const columns = columnsOf(shown.length);

/** All requirements by where they stand. Each number shows its people. */
export function KeyFigures({ summary, url }: { summary: ComplianceSummary; url: Url }) {
  const translate = useTranslate();
  const { formatNumber, formatPercent } = useI18n();
  const total = (of: (column: ComplianceSummary['columns'][number]) => number) =>
    summary.columns.reduce((sum, column) => sum + of(column), 0);
  const required = total((column) => column.required);
  const asideOf = (figure: ComplianceFigure, count: number) => {
    if (figure === 'in_order')
      return translate('competency.compliant_of', {
        count: formatNumber(count),
        total: formatNumber(required),
      });
    if (figure === 'overdue' && count > 0)
      return translate('competency.count.people', {
        smart_count: summary.overdue_people,
        count: formatNumber(summary.overdue_people),
      });
    return figure === 'expiring' && translate('competency.part_of_in_order');
  };
  return (
    <Card flush>
      <Figures
        className={css.figures}
        style={columns}
        label={translate('competency.summary')}
        figures={shown.map(([figure, tone]) => {
          const count = total((column) => column.figures[figure]);
          const label = translate(`competency.figure.${figure}`);
          return {
            name: figure,
            label,
            aside: asideOf(figure, count),
            value: (
              <Chooser
                label={label}
                count={count}
                text={
                  figure === 'in_order' && required > 0
                    ? formatPercent(count / required)
                    : formatNumber(count)
                }
                tone={count > 0 ? tone : undefined}
                isChosen={url.filter.figure === figure}
                onChoose={(isChosen) => url.set({ figure: isChosen ? figure : '' })}
              />
            ),
          };
        })}
      />
    </Card>
  );
}

interface ChooserProps {
  readonly label: string;
  readonly count: number;
  readonly text: string;
  readonly tone: string | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** Nobody stands behind zero: it is no button, unless it is the filter that has to be taken off. */
function Chooser({ label, count, text, tone, isChosen, onChoose }: ChooserProps) {
  const { formatNumber } = useI18n();
  if (count === 0 && !isChosen) return <span className={css.zero}>{text}</span>;
  return (
    <button
      type="button"
      className={css.figure}
      data-tone={tone}
      aria-pressed={isChosen}
      aria-label={`${label}: ${formatNumber(count)}`}
      onClick={() => onChoose(!isChosen)}
    >
      {text}
    </button>
  );
}
