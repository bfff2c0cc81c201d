import type { EvaluationFigure, FunnelReport, IndexReport, ModuleReport } from '#shared/api/reports.ts';
import { INK, LEFT, room, inked, WIDTH, type Pen } from './printedPage.ts';
import type { PrintedChange, ReportWords } from './printedWords.ts';

/** A key figure as the page shows it. */
export interface PrintedFigure {
  /** Key of the words in `reports.kpi`. */
  readonly name: string;
  readonly value: string;
  readonly aside?: string;
  readonly change?: PrintedChange | undefined;
}

export function indexFigures(words: ReportWords, report: IndexReport): PrintedFigure[] {
  const { say, number, share, hours, change, points } = words;
  const { active, people, finished, ended, passed, attempts, overdue, seconds } = report.figures;
  const was = report.before?.figures;
  const rated = report.figures.evaluation;
  const counted = (of: 'requirements' | 'classes', count: number) =>
    say(`reports.kpi.overdue_${of}`, { smart_count: count, count: number(count) });
  return [
    {
      name: 'active',
      value: number(active),
      aside: say('reports.kpi.active_of', { people: number(people) }),
      change: was && change(active, was.active, 'number'),
    },
    {
      name: 'completion',
      value: share(finished, ended),
      aside: say('reports.kpi.completion_of', { finished: number(finished), ended: number(ended) }),
      change: was && points([finished, ended], [was.finished, was.ended]),
    },
    {
      name: 'pass_rate',
      value: share(passed, attempts),
      aside: say('reports.kpi.pass_rate_of', { passed: number(passed), attempts: number(attempts) }),
      change: was && points([passed, attempts], [was.passed, was.attempts]),
    },
    {
      name: 'overdue',
      value: number(overdue),
      aside: say('reports.kpi.overdue_of', {
        smart_count: overdue,
        requirements: counted('requirements', report.figures.overdue_requirements),
        classes: counted('classes', report.figures.overdue_classes),
      }),
    },
    {
      name: 'hours',
      value: hours(seconds),
      ...(active > 0 && { aside: say('reports.kpi.hours_of', { hours: hours(seconds / active) }) }),
      change:
        was && was.seconds > 0
          ? change(seconds / 3600, Math.round(was.seconds / 360) / 10, 'percent')
          : undefined,
    },
    {
      ...evaluationFigure(words, rated, report.evaluation_hidden),
      change: was?.evaluation && rated ? change(rated.average, was.evaluation.average, 'number') : undefined,
    },
  ];
}

export function funnelFigures(words: ReportWords, report: FunnelReport): PrintedFigure[] {
  const { say, number, share, hours } = words;
  const { funnel, attendance, seconds } = report;
  const { finished, ended, enrolled, overdue, overdue_classes } = funnel;
  const expected = attendance.expected - attendance.excused;
  const numbers = { finished: number(finished), ended: number(ended), enrolled: number(enrolled) };
  return [
    {
      name: 'completion',
      value: share(finished, ended),
      aside: say('reports.kpi.completion_of', numbers),
    },
    {
      name: 'finished_so_far',
      value: share(finished, enrolled),
      aside: say('reports.kpi.finished_so_far_of', numbers),
    },
    {
      name: 'overdue',
      value: number(overdue),
      aside: say('reports.kpi.overdue_of_classes', {
        smart_count: overdue,
        classes: say('reports.kpi.overdue_classes', {
          smart_count: overdue_classes,
          count: number(overdue_classes),
        }),
      }),
    },
    {
      name: 'attendance',
      value: share(attendance.attended, expected),
      aside: say('reports.attendance_of', {
        attended: number(attendance.attended),
        expected: number(expected),
      }),
    },
    { name: 'hours', value: hours(seconds) },
    evaluationFigure(words, report.evaluation, report.evaluation_hidden),
  ];
}

export function moduleFigures(words: ReportWords, report: ModuleReport): PrintedFigure[] {
  const { say, number, share, hours } = words;
  const { enrolled, viewed, finished, median_minutes: median, seconds } = report;
  return [
    {
      name: 'viewed',
      value: number(viewed),
      aside: say('reports.kpi.viewed_of', { enrolled: number(enrolled) }),
    },
    { name: 'finished', value: number(finished), aside: share(finished, enrolled) },
    {
      name: 'median',
      value: median === null ? '–' : say('reports.minutes', { count: number(median) }),
    },
    { name: 'hours', value: hours(seconds) },
  ];
}

const evaluationFigure = (
  { say, number }: ReportWords,
  figure: EvaluationFigure | null,
  hidden: FunnelReport['evaluation_hidden'],
): PrintedFigure => ({
  name: 'evaluation',
  value: figure ? say('reports.kpi.of_five', { average: number(figure.average, 2) }) : '–',
  aside: figure
    ? say('reports.evaluation.responses', {
        smart_count: figure.responses,
        count: number(figure.responses),
      })
    : say(`reports.evaluation.${hidden ?? 'none'}`),
});

const IN_ROW = 3;
const CELL = { width: WIDTH / IN_ROW, height: 56, pad: 8 };

/** In frames, three in a row. */
export function drawFigures(pen: Pen, { say }: ReportWords, figures: readonly PrintedFigure[]): void {
  const { doc } = pen;
  const width = CELL.width - 2 * CELL.pad;
  const line = { width, height: 11, ellipsis: true };
  for (const [at, { name, value, aside, change }] of figures.entries()) {
    if (at % IN_ROW === 0) {
      if (at > 0) pen.y += CELL.height;
      room(pen, CELL.height);
    }
    const left = LEFT + (at % IN_ROW) * CELL.width;
    doc.rect(left, pen.y, CELL.width, CELL.height).lineWidth(0.5).stroke(INK.line);
    const x = left + CELL.pad;
    const y = pen.y + 6;
    inked(pen, { size: 8, colour: INK.muted }).text(say(`reports.kpi.${name}`), x, y, line);
    inked(pen, { size: 14, colour: INK.text, bold: true }).text(value, x, y + 10, { width });
    if (aside) inked(pen, { size: 7, colour: INK.muted }).text(aside, x, y + 27, line);
    if (change) drawChange(pen, change, { x, y: y + 37, width });
  }
  pen.y += CELL.height + 14;
}

const tones = { good: INK.good, bad: INK.bad, same: INK.muted };

/** The arrow is drawn: no font of ours has it. */
function drawChange(
  pen: Pen,
  { text, tone }: PrintedChange,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const colour = tones[tone];
  if (tone === 'good') pen.doc.polygon([x, y + 7], [x + 6, y + 7], [x + 3, y + 2]).fill(colour);
  if (tone === 'bad') pen.doc.polygon([x, y + 2], [x + 6, y + 2], [x + 3, y + 7]).fill(colour);
  const after = tone === 'same' ? 0 : 9;
  inked(pen, { size: 7, colour, bold: tone !== 'same' }).text(text, x + after, y, {
    width: width - after,
    height: 11,
    ellipsis: true,
  });
}
