import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { IndexReport, ReportFigure } from '#shared/api/reports.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Change } from './Change.tsx';
import { Figures, type Figure } from './Figures.tsx';
import type { ReportView } from './ReportPage.tsx';
import { useReportWords } from './useReportWords.ts';
import figureCss from '#ui/figures.module.css';
import css from './reports.module.css';

/** The six key figures: value, of what, the change against the span before, and how each is counted. */
export function IndexFigures(view: ReportView<IndexReport>) {
  const learned = useLearned(view);
  const states = useStates(view);
  return <Figures figures={[...learned, states.overdue, states.hours, states.evaluation]} />;
}

/** Who learned, and what came of it. */
function useLearned({ report, openList }: ReportView<IndexReport>): readonly Figure[] {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { share } = useReportWords();
  const { active, people, finished, ended, passed, attempts } = report.figures;
  const was = report.before?.figures;
  const open = openerOf(openList);
  return [
    {
      name: 'active',
      value: formatNumber(active),
      aside: aside(
        translate('reports.kpi.active_of', { people: formatNumber(people) }),
        was && <Change as="number" now={active} was={was.active} />,
      ),
      onOpen: open('active', active),
      formula: <Formula name="active" numbers={{ active, people }} />,
    },
    {
      name: 'completion',
      value: share(finished, ended),
      aside: aside(
        translate('reports.kpi.completion_of', {
          finished: formatNumber(finished),
          ended: formatNumber(ended),
        }),
        was && <Points now={[finished, ended]} was={[was.finished, was.ended]} />,
      ),
      onOpen: open('finished', finished),
      formula: (
        <Formula name="completion" numbers={{ finished, ended }}>
          <OpenList figure="unfinished" count={ended - finished} open={open} />
        </Formula>
      ),
    },
    {
      name: 'pass_rate',
      value: share(passed, attempts),
      aside: aside(
        translate('reports.kpi.pass_rate_of', {
          passed: formatNumber(passed),
          attempts: formatNumber(attempts),
        }),
        was && <Points now={[passed, attempts]} was={[was.passed, was.attempts]} />,
      ),
      onOpen: open('passed', passed),
      formula: (
        <Formula name="pass_rate" numbers={{ passed, attempts }}>
          <OpenList figure="failed" count={attempts - passed} open={open} />
        </Formula>
      ),
    },
  ];
}

/** What is overdue now, the time spent, and the ratings. */
function useStates({ report, openList }: ReportView<IndexReport>) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { hours, evaluation, overdue: overdueOf } = useReportWords();
  const {
    active,
    overdue,
    overdue_requirements,
    overdue_classes,
    seconds,
    evaluation: rated,
  } = report.figures;
  const was = report.before?.figures;
  const { value: average, aside: responses } = evaluation(rated, report.evaluation_hidden);
  return {
    overdue: {
      name: 'overdue',
      value: formatNumber(overdue),
      aside: aside(overdueOf(report.figures), translate('reports.kpi.as_of_now')),
      onOpen: openerOf(openList)('overdue', overdue),
      formula: (
        <Formula
          name="overdue"
          numbers={{ overdue, requirements: overdue_requirements, classes: overdue_classes }}
        />
      ),
    },
    hours: {
      name: 'hours',
      value: hours(seconds),
      aside: aside(
        active > 0 && translate('reports.kpi.hours_of', { hours: hours(seconds / active) }),
        was && was.seconds > 0 && (
          <Change as="percent" now={seconds / 3600} was={Math.round(was.seconds / 360) / 10} />
        ),
      ),
      formula: <Formula name="hours" numbers={{ active }} />,
    },
    evaluation: {
      name: 'evaluation',
      value: rated ? translate('reports.kpi.of_five', { average }) : average,
      aside: aside(
        responses,
        was?.evaluation && rated && <Change as="number" now={rated.average} was={was.evaluation.average} />,
      ),
      formula: <Formula name="evaluation" numbers={{ responses: rated?.responses ?? 0 }} />,
    },
  } satisfies Record<string, Figure>;
}

type Opener = (figure: ReportFigure, count: number) => (() => void) | undefined;

/** Nobody stands behind zero. */
const openerOf =
  (openList: ReportView<unknown>['openList']): Opener =>
  (figure, count) =>
    count > 0 ? () => openList({ figure, department: null }) : undefined;

interface OpenListProps {
  readonly figure: ReportFigure;
  readonly count: number;
  readonly open: Opener;
}

function OpenList({ figure, count, open }: OpenListProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const onOpen = open(figure, count);
  if (!onOpen) return null;
  const words = { count: formatNumber(count), figure: translate(`reports.figure.${figure}`) };
  return (
    <button type="button" className={figureCss.opens} onClick={onOpen}>
      {translate('reports.formula.open', words)}
    </button>
  );
}

const aside = (what: ReactNode, change: ReactNode) => (
  <>
    {what && <span className={css.under}>{what}</span>}
    {change && <span className={css.under}>{change}</span>}
  </>
);

type Share = readonly [part: number, whole: number];
const Points = ({ now, was }: { now: Share; was: Share }) =>
  now[1] > 0 && was[1] > 0 ? <Change as="points" now={now[0] / now[1]} was={was[0] / was[1]} /> : null;

interface FormulaProps {
  /** Key of the words in `reports.formula` and `reports.help`. */
  readonly name: string;
  readonly numbers: Readonly<Record<string, number>>;
  readonly children?: ReactNode;
}

/** The formula with the numbers of this page in it, then in general. */
function Formula({ name, numbers, children }: FormulaProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const written = Object.fromEntries(
    Object.entries(numbers).map(([key, value]) => [key, formatNumber(value)]),
  );
  return (
    <>
      <p>{translate(`reports.formula.${name}`, written)}</p>
      <small>{translate(`reports.help.${name}`)}</small>
      {children}
    </>
  );
}
