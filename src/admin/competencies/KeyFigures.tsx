import { useTranslate } from 'ra-core';
import { breakDays, type ComplianceSummary } from '#shared/api/competencies.ts';
import type { Standing } from '#shared/domain/competencies.ts';
import { Card } from '#ui/Card.tsx';
import { columnsOf } from '#ui/FigureCards.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { useComplianceFilter } from './useComplianceFilter.ts';
import css from './compliance.module.css';

type Url = ReturnType<typeof useComplianceFilter>;

const shownStandings: readonly Standing[] = ['overdue', 'expired', 'expiring', 'waiting_review'];

const columns = columnsOf(2 + shownStandings.length + breakDays.length);

/** How much of what is required is in order, what is not, and what breaks soon. Each number leads to its people. */
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
      <dl className={css.figures} style={columns} aria-label={translate('competency.summary')}>
        <div>
          <dt>{translate('competency.people')}</dt>
          <dd>{formatNumber(summary.people)}</dd>
        </div>
        <div>
          <dt>{translate('competency.required_in_order')}</dt>
          <dd>
            {required === 0 ? '–' : formatPercent(compliant / required)}{' '}
            <small>
              {translate('competency.compliant_of', {
                count: formatNumber(compliant),
                total: formatNumber(required),
              })}
            </small>
          </dd>
        </div>
        {shownStandings.map((one) => (
          <Figure
            key={one}
            label={translate(
              one === 'overdue' ? 'competency.overdue_requirements' : `competency.standing.${one}`,
            )}
            aside={one === 'overdue' ? counted('competency.count.people', summary.overdue_people) : undefined}
            count={total((column) => column.standings[one] ?? 0)}
            isChosen={standing === one}
            onChoose={(isChosen) => url.set({ standing: isChosen ? one : '' })}
          />
        ))}
        {breakDays.map((days) => (
          <Figure
            key={days}
            label={`${translate('competency.breaks')} ${translate('competency.breaks_days', { days })}`}
            hint={translate('competency.breaks_explain')}
            count={total((column) => column.breaks[days])}
            aside={counted(
              'competency.becomes_overdue',
              total((column) => column.becomes_overdue[days]),
            )}
            isChosen={breaks === String(days)}
            onChoose={(isChosen) => url.set({ breaks: isChosen ? String(days) : '' })}
          />
        ))}
      </dl>
    </Card>
  );
}

interface FigureProps {
  readonly label: string;
  readonly hint?: string;
  readonly count: number;
  readonly aside?: string | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function Figure({ label, hint, count, aside, isChosen, onChoose }: FigureProps) {
  const { formatNumber } = useI18n();
  return (
    <div>
      <dt title={hint}>{label}</dt>
      <dd>
        <button
          type="button"
          className={css.figure}
          aria-pressed={isChosen}
          aria-label={`${label}: ${formatNumber(count)}`}
          onClick={() => onChoose(!isChosen)}
        >
          {formatNumber(count)}
        </button>
        {aside && <small>{aside}</small>}
      </dd>
    </div>
  );
}
