import type {
  ClassReport,
  Funnel,
  GroupReport,
  GroupsReport,
  IndexReport,
  PeriodFigures,
} from '#shared/api/reports.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { SheetCell } from '../../platform/sheets/formatCell.ts';
import { heading, INK, LEFT, room, inked, WIDTH, write, type Pen } from './printedPage.ts';
import type { PrintedChange, ReportWords } from './printedWords.ts';
import { dayText, localeOf } from './reportHead.ts';
import type { ReportSheet } from './reportSheets.ts';

type Cell = string | PrintedChange;

interface Column {
  readonly text: string;
  readonly isValue: boolean;
  /** It has two numbers in it. */
  readonly isWide?: boolean;
}

export interface PrintedTable {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  readonly total?: readonly Cell[];
  /** Below it. */
  readonly note?: string | undefined;
}

const ratio = (part: number, whole: number): number => (whole > 0 ? part / whole : Infinity);

/** Departments, the lowest completion first and those without data as a number, and class groups. */
export function indexTables(words: ReportWords, report: IndexReport): PrintedTable[] {
  const { say, number, share } = words;
  const { figures, before, departments, groups } = report;
  const idle = departments.filter(
    ({ active, ended, attempts, overdue }) => active + ended + attempts + overdue === 0,
  );
  const compared = departments
    .filter((one) => !idle.includes(one))
    .toSorted((a, b) => ratio(a.finished, a.ended) - ratio(b.finished, b.ended) || 0);
  const ofEnded = ({ finished, ended }: PeriodFigures) =>
    ended > 0 ? `${number(finished)}/${number(ended)}   ${share(finished, ended)}` : '–';
  const common = (one: PeriodFigures, overdue: number) => [
    share(one.passed, one.attempts),
    number(overdue),
    words.hours(one.seconds),
  ];
  const department = (one: PeriodFigures & { readonly people: number }, was: Ended | undefined): Cell[] => [
    number(one.people),
    number(one.active),
    ofEnded(one),
    (was && words.points([one.finished, one.ended], [was.finished, was.ended])) ?? '–',
    ...common(one, one.overdue),
  ];
  const group = (one: PeriodFigures): Cell[] => [
    number(one.active),
    ofEnded(one),
    ...common(one, one.overdue_classes),
  ];
  return [
    {
      title: say('reports.by_department'),
      columns: columnsOf(words, 'department', [
        'people',
        'active',
        'completion',
        'change',
        'pass_rate',
        'overdue',
        'hours',
      ]),
      rows: compared.map((one) => [
        one.department || say('reports.not_given'),
        ...department(one, before?.departments[one.department]),
      ]),
      total: [say('reports.total'), ...department(figures, before?.figures)],
      note: idle.length > 0 ? say('reports.without_classes', { smart_count: idle.length }) : undefined,
    },
    {
      title: say('reports.by_group'),
      columns: columnsOf(words, 'group', ['active', 'completion', 'pass_rate', 'overdue_classes', 'hours']),
      rows: groups.map((one) => [one.group.name, ...group(one)]),
      total: [say('reports.total'), ...group(figures)],
    },
  ];
}

type Ended = Pick<PeriodFigures, 'finished' | 'ended'>;

/** The tables of a funnel: by department, and by group or class where it has any; each with its sum. */
export function funnelTables(
  words: ReportWords,
  report: GroupsReport | GroupReport | ClassReport,
): PrintedTable[] {
  const { say } = words;
  const names = ['enrolled', 'started', 'finished', 'passed', 'overdue'] as const;
  const cells = (one: Funnel): Cell[] => names.map((name) => words.number(one[name]));
  const table = (
    by: 'department' | 'group' | 'class',
    rows: readonly (Funnel & { readonly name: string })[],
  ): PrintedTable => ({
    title: say(`reports.by_${by}`),
    columns: columnsOf(words, by === 'department' ? by : 'name', names),
    rows: rows.map((one) => [one.name, ...cells(one)]),
    total: [say('reports.total'), ...cells(report.funnel)],
  });
  const departments = report.departments.map((one) => ({
    ...one,
    name: one.department || say('reports.not_given'),
  }));
  const tables = [table('department', departments)];
  if ('groups' in report)
    tables.unshift(
      table(
        'group',
        report.groups.map((one) => ({ ...one, name: one.group.name })),
      ),
    );
  if ('classes' in report)
    tables.push(
      table(
        'class',
        report.classes.map((one) => ({ ...one, name: one.class.name })),
      ),
    );
  return tables;
}

const columnsOf = ({ say }: ReportWords, name: string, values: readonly string[]) => [
  { text: say(`reports.column.${name}`), isValue: false },
  ...values.map((value) => ({
    text: say(`reports.column.${value}`),
    isValue: true,
    isWide: value === 'completion',
  })),
];

/** A table of the workbook, as it is there. */
export const sheetTable = (ctx: ActorContext, { title, columns, rows }: ReportSheet): PrintedTable => ({
  title,
  columns: columns.map(({ header, isValue }) => ({ text: header, isValue })),
  rows: rows.map((row) => row.map((cell) => cellText(cell, ctx))),
});

function cellText(cell: SheetCell, { language, actor, config }: ActorContext): string {
  if (cell === null) return '–';
  if (typeof cell === 'number') return new Intl.NumberFormat(localeOf(language)).format(cell);
  if (cell instanceof Date) return dayText(cell.toISOString().slice(0, 10), language);
  if (typeof cell === 'string') return cell;
  const timeZone = actor.timeZone ?? config.siteTimeZone;
  return new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(cell.at));
}

const PAD = 4;

interface Line {
  readonly cells: readonly Cell[];
  readonly size: number;
  readonly colour: string;
  readonly bold?: boolean;
}

/** Rows do not break; the head is repeated on each page, and the sum stays with the last row. */
export function drawTable(pen: Pen, { title, columns, rows, total, note }: PrintedTable): void {
  const places = placesOf(columns);
  const head: Line = { cells: columns.map(({ text }) => text), size: 6.5, colour: INK.muted };
  const lines: Line[] = rows.map((cells) => ({ cells, size: 8, colour: INK.text }));
  if (total) lines.push({ cells: total, size: 8, colour: INK.text, bold: true });
  room(pen, 70);
  heading(pen, title);
  drawLine(pen, places, head);
  for (const [at, line] of lines.entries()) {
    const next = total && at === lines.length - 2 ? heightOf(pen, places, lines[at + 1]!) : 0;
    if (!room(pen, heightOf(pen, places, line) + next)) drawLine(pen, places, head);
    drawLine(pen, places, line);
  }
  pen.y += note ? 4 : 14;
  if (note) write(pen, note, { size: 8, colour: INK.muted }, 14);
}

/** Numbers take what they need, texts the rest. */
function placesOf(columns: readonly Column[]): Places {
  const shareOf = ({ isValue, isWide }: Column) => (isValue ? (isWide ? 1.7 : 1) : 0);
  const shares = columns.reduce((sum, column) => sum + shareOf(column), 0);
  const unit = Math.min(70, (WIDTH * 0.76) / Math.max(1, shares));
  const texts = columns.filter(({ isValue }) => !isValue).length;
  const wide = (WIDTH - unit * shares) / Math.max(1, texts);
  return columns.map((column) => ({
    isValue: column.isValue,
    width: column.isValue ? unit * shareOf(column) : wide,
  }));
}

type Places = readonly { readonly isValue: boolean; readonly width: number }[];

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.short);

function heightOf(pen: Pen, places: Places, { cells, size, colour, bold = false }: Line): number {
  const doc = inked(pen, { size, colour, bold });
  const heights = cells.map((cell, at) =>
    doc.heightOfString(textOf(cell) || ' ', { width: places[at]!.width - PAD }),
  );
  return Math.max(...heights) + 2 * PAD;
}

const tones = { good: INK.good, bad: INK.bad, same: INK.muted };

function drawLine(pen: Pen, places: Places, line: Line): void {
  const { cells, size, colour, bold = false } = line;
  const height = heightOf(pen, places, line);
  if (bold) pen.doc.rect(LEFT, pen.y, WIDTH, height).fill(INK.sunk);
  let x = LEFT;
  for (const [at, cell] of cells.entries()) {
    const { isValue, width } = places[at]!;
    const own = typeof cell === 'string' ? colour : tones[cell.tone];
    inked(pen, { size, colour: own, bold }).text(textOf(cell), x, pen.y + PAD, {
      width: width - PAD,
      align: isValue ? 'right' : 'left',
    });
    x += width;
  }
  pen.y += height;
  pen.doc
    .moveTo(LEFT, pen.y)
    .lineTo(LEFT + WIDTH, pen.y)
    .lineWidth(0.5)
    .stroke(INK.line);
}
