import { useTranslate } from 'ra-core';
import type { ImportReport } from '#dataProvider/importCalls.ts';
import { Figures } from '#ui/Figures.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './imports.module.css';

const counters = ['new', 'changed', 'same', 'wrong_count'] as const;
export type Counter = (typeof counters)[number];
export type Numbers = Pick<ImportReport, Counter>;

interface ReportNumbersProps {
  readonly report: Numbers;
  readonly hasErrors?: boolean;
  /** The counters to show and their names; by default those of rows. */
  readonly labels?: Partial<Readonly<Record<Counter, string>>>;
  /** The counter whose rows are listed below; without it the numbers are no buttons. */
  readonly shown?: Counter | undefined;
  readonly onShow?: (counter: Counter) => void;
}

const looks: Partial<Record<Counter, string | undefined>> = {
  new: css.isNew,
  changed: css.isChanged,
  wrong_count: css.isWrong,
};

/** The number of new, changed and unchanged rows and, before the import, of wrong ones: large figures, announced when they change. */
export function ReportNumbers({ report, hasErrors, labels, shown, onShow }: ReportNumbersProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const named = (name: Counter) => labels?.[name] ?? translate(`transfer.import.${name}`);
  return (
    <div role="status">
      <Figures
        framed
        className={css.figures}
        figures={counters
          .filter((name) => (hasErrors || name !== 'wrong_count') && (!labels || name in labels))
          .map((name) => ({
            name,
            label: named(name),
            value:
              onShow && report[name] > 0 ? (
                <button
                  type="button"
                  className={css.counter}
                  aria-label={`${formatNumber(report[name])} ${named(name)}`}
                  aria-pressed={name === shown}
                  onClick={() => onShow(name)}
                >
                  {formatNumber(report[name])}
                </button>
              ) : (
                formatNumber(report[name])
              ),
            className: report[name] > 0 ? looks[name] : css.isNone,
          }))}
      />
    </div>
  );
}
