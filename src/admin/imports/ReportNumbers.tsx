import { useTranslate } from 'ra-core';
import type { ImportReport } from '#dataProvider/importCalls.ts';
import { Figures } from '#ui/Figures.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './imports.module.css';

type Numbers = Pick<ImportReport, 'new' | 'changed' | 'same' | 'wrong_count'>;

interface ReportNumbersProps {
  readonly report: Numbers;
  readonly hasErrors?: boolean;
  /** Leads to the rows to correct. */
  readonly onWrong?: () => void;
}

/** The number of new, changed and unchanged rows and, before the import, of wrong ones: large figures, announced when they change. */
export function ReportNumbers({ report, hasErrors, onWrong }: ReportNumbersProps) {
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
      <Figures
        framed
        className={css.figures}
        figures={figures.map(({ name, value, look }) => ({
          name,
          label: translate(`transfer.import.${name}`),
          value:
            name === 'wrong_count' && value > 0 && onWrong ? (
              <button type="button" className={css.link} onClick={onWrong}>
                {formatNumber(value)}
              </button>
            ) : (
              formatNumber(value)
            ),
          className: look,
        }))}
      />
    </div>
  );
}
