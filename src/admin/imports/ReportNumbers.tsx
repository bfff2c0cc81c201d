import { useTranslate } from 'ra-core';
import type { ImportReport } from '#dataProvider/importCalls.ts';
import { useI18n } from '#ui/i18n.tsx';
import css from './imports.module.css';

type Figures = Pick<ImportReport, 'new' | 'changed' | 'same' | 'wrong_count'>;

/** New, changed, unchanged and, before the import, wrong rows: in large figures, and announced when they change. */
export function ReportNumbers({ report, hasErrors }: { report: Figures; hasErrors?: boolean }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const figures = [
    { name: 'new', value: report.new, look: css.isNew },
    { name: 'changed', value: report.changed, look: css.isChanged },
    { name: 'same', value: report.same, look: undefined },
    ...(hasErrors
      ? [
          {
            name: 'wrong_count',
            value: report.wrong_count,
            look: report.wrong_count > 0 ? css.isWrong : undefined,
          },
        ]
      : []),
  ];
  return (
    <div role="status">
      <dl className={css.figures}>
        {figures.map(({ name, value, look }) => (
          <div key={name} className={look} data-figure={name}>
            <dt>{translate(`transfer.import.${name}`)}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
