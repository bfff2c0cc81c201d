import { useTranslate } from 'ra-core';
import { breakDays, type ComplianceSummary } from '#shared/api/competencies.ts';
import type { Standing } from '#shared/domain/competencies.ts';
import { Card } from '#ui/Card.tsx';
import { columnsOf } from '#ui/FigureCards.tsx';
import { Figures, type Figure } from '#ui/Figures.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { useComplianceFilter } from './useComplianceFilter.ts';
import css from './compliance.module.css';

type Url = ReturnType<typeof useComplianceFilter>;

const visibleStandings: readonly Standing[] = ['overdue', 'expired', 'expiring', 'waiting_review'];

const columns = columnsOf(2 + visibleStandings.length + breakDays.length);

/** How many requirements are in order, how many are not, and how many expire soon. Each number links to its people. */
export function KeyFigures({ summary, url }: { summary: ComplianceSummary; url: Url }) {
  const translate = useTranslate();
  const { formatNumber, formatPercent } = useI18n();
  const total = (of: (column: ComplianceSummary['columns'][number]) => number) =>
    summary.columns.reduce((sum, column) => sum + of(column), 0);
  const required = total((column) => column.required);
  const compliant = total((column) => column.compliant);
  const { standing, breaks } = url.filter;
  const counted = (name: string, people: number) =>
    people > 0 ? translate(name, { smart_count: people, count: formatNumber(people) }) : undefined;
  return (
    <Card>
      <Figures
        className={css.figures}
        style={columns}
        label={translate('competency.summary')}
        figures={[
          { name: 'people', label: translate('competency.people'), value: formatNumber(summary.people) },
          {
            name: 'required',
            label: translate('competency.required_in_order'),
            value: required === 0 ? '–' : formatPercent(compliant / required),
            aside: translate('competency.compliant_of', {
              count: formatNumber(compliant),
              total: formatNumber(required),
            }),
          },
          ...visibleStandings.map((one) =>
            figureOf({
              name: one,
              label: translate(
                one === 'overdue' ? 'competency.overdue_requirements' : `competency.standing.${one}`,
              ),
              aside: one === 'overdue' && counted('competency.count.people', summary.overdue_people),
              count: total((column) => column.standings[one] ?? 0),
              isChosen: standing === one,
              onChoose: (isChosen) => url.set({ standing: isChosen ? one : '' }),
            }),
          ),
          ...breakDays.map((days) =>
            figureOf({
              name: String(days),
              label: `${translate('competency.breaks')} ${translate('competency.breaks_days', { days })}`,
              hint: translate('competency.breaks_explain'),
              count: total((column) => column.breaks[days]),
              aside: counted(
                'competency.becomes_overdue',
                total((column) => column.becomes_overdue[days]),
              ),
              isChosen: breaks === String(days),
              onChoose: (isChosen) => url.set({ breaks: isChosen ? String(days) : '' }),
            }),
          ),
        ]}
      />
    </Card>
  );
}

interface Choice extends Omit<Figure, 'value'> {
  readonly count: number;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

const figureOf = ({ count, isChosen, onChoose, ...figure }: Choice): Figure => ({
  ...figure,
  value: <Chooser label={figure.label} count={count} isChosen={isChosen} onChoose={onChoose} />,
});

function Chooser({
  label,
  count,
  isChosen,
  onChoose,
}: Pick<Choice, 'label' | 'count' | 'isChosen' | 'onChoose'>) {
  const { formatNumber } = useI18n();
  return (
    <button
      type="button"
      className={css.figure}
      aria-pressed={isChosen}
      aria-label={`${label}: ${formatNumber(count)}`}
      onClick={() => onChoose(!isChosen)}
    >
      {formatNumber(count)}
    </button>
  );
}
