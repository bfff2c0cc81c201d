import { useTranslate } from 'ra-core';
import type { ReportFilters } from '#dataProvider/reportCalls.ts';
import type { Choices, ReportKind } from '#shared/api/reports.ts';
import { defaultPeriod, isSpan, reportPeriods, spanOf } from '#shared/domain/reports.ts';
import { useState, type ReactNode } from 'react';
import { Picker, PickerLabel } from '#ui/Picker.tsx';
import { DateControl } from '../inputs/dates/DateControl.tsx';
import { isWall } from '../inputs/dates/readDate.ts';
import css from './reports.module.css';

interface FilterBarProps {
  readonly kind: ReportKind;
  readonly filters: ReportFilters;
  /** Undefined until the report is loaded. */
  readonly choices: Choices | undefined;
  readonly onChange: (filters: ReportFilters) => void;
  /** After the filters. */
  readonly note?: ReactNode;
}

const without = (filters: ReportFilters, ...names: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));

/** Filters by period, department and city. */
export function FilterBar({ kind, filters, choices, onChange, note }: FilterBarProps) {
  const translate = useTranslate();
  return (
    <div className={css.filters} data-filters>
      {kind === 'index' && <PeriodFilter filters={filters} onChange={onChange} />}
      {(['department', 'city'] as const).map((name) => (
        <PartFilter
          key={name}
          label={translate(`reports.${name}`)}
          value={filters[name]}
          options={choices?.[name === 'city' ? 'cities' : 'departments']}
          onChange={(value) =>
            onChange({ ...without(filters, name), ...(value !== undefined && { [name]: value }) })
          }
        />
      ))}
      {note && <span className={css.beside}>{note}</span>}
    </div>
  );
}

interface PartFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly string[] | undefined;
  readonly onChange: (value: string | undefined) => void;
}
/** The value of "everybody": no department's name contains this character. */
const ALL = '\u0000';

function PartFilter({ label, value, options = [], onChange }: PartFilterProps) {
  const translate = useTranslate();
  const known = value === undefined || options.includes(value) ? options : [value, ...options];
  return (
    <Picker
      over
      className={css.filter}
      label={label}
      value={value ?? ALL}
      options={[
        { value: ALL, text: translate('reports.everybody') },
        ...known.map((option) => ({ value: option, text: option || translate('reports.not_given') })),
      ]}
      onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
    />
  );
}

type PeriodFilterProps = Pick<FilterBarProps, 'filters' | 'onChange'>;

function PeriodFilter({ filters, onChange }: PeriodFilterProps) {
  const translate = useTranslate();
  const rest = without(filters, 'period', 'from', 'to');
  const isCustom = filters['from'] !== undefined;
  const period = isCustom ? 'custom' : (filters['period'] ?? defaultPeriod);
  const choose = (value: string) => {
    if (value === 'custom') {
      const today = new Date().toISOString().slice(0, 10);
      const known = reportPeriods.find((one) => one === period) ?? defaultPeriod;
      onChange({ ...rest, ...spanOf(known, today) });
    } else onChange({ ...rest, ...(value !== defaultPeriod && { period: value }) });
  };
  return (
    <>
      <Picker
        over
        className={css.filter}
        label={translate('reports.period.label')}
        value={period}
        options={[...reportPeriods, 'custom'].map((value) => ({
          value,
          text: translate(`reports.period.${value}`),
        }))}
        onChange={choose}
      />
      {isCustom && (
        <CustomSpan
          key={`${filters['from']} ${filters['to']}`}
          from={filters['from']!}
          to={filters['to'] ?? ''}
          onChange={(span) => onChange({ ...rest, ...span })}
        />
      )}
    </>
  );
}

interface CustomSpanProps {
  readonly from: string;
  readonly to: string;
  readonly onChange: (span: { from: string; to: string }) => void;
}

/** Reports a change only when both dates form a span. */
function CustomSpan({ onChange, ...initial }: CustomSpanProps) {
  const translate = useTranslate();
  const [span, setSpan] = useState(initial);
  const change = (next: typeof span) => {
    setSpan(next);
    if (isWall(next.from) && isWall(next.to) && isSpan(next)) onChange(next);
  };
  return (['from', 'to'] as const).map((name) => (
    <PickerLabel over key={name} label={translate(`reports.period.${name}`)} className={css.filter}>
      <DateControl
        kind="date"
        aria-label={translate(`reports.period.${name}`)}
        value={span[name]}
        aria-invalid={(isWall(span.from) && isWall(span.to) && !isSpan(span)) || undefined}
        onChange={(day) => change({ ...span, [name]: day })}
      />
    </PickerLabel>
  ));
}
