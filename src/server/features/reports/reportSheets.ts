import type {
  ClassReport,
  Funnel,
  GroupReport,
  GroupsReport,
  IndexReport,
  ModuleReport,
  PeriodFigures,
} from '#shared/api/reports.ts';
import { modules } from '#shared/resources/modules.ts';
import type { ActorContext } from '../../platform/context.ts';
import { serverWords } from '../../platform/http/language.ts';
import type { SheetCell } from '../../platform/sheets/formatCell.ts';
import type { WholeSheet } from '../../platform/sheets/writeWorkbook.ts';
import type { ReportScope } from './reportScope.ts';
import type { AnyReport } from './reports.ts';

/** A table of a report. `key` names it in the address of a download. */
export interface ReportSheet extends WholeSheet {
  readonly key: string;
}

type Say = ReturnType<typeof serverWords>;
/** A column: the key of its label, and whether it contains numbers. */
type Column = readonly [word: string, isValue: boolean];

/** The tables on the page of a report, in its order. */
export function sheetsOf(ctx: ActorContext, scope: ReportScope, report: AnyReport): ReportSheet[] {
  const say = serverWords(ctx.language);
  switch (scope.kind) {
    case 'index':
      return indexSheets(say, report as IndexReport);
    case 'groups':
    case 'group':
    case 'class':
      return funnelSheets(say, report as GroupsReport | GroupReport | ClassReport);
    case 'module':
      return moduleSheets(ctx, say, report as ModuleReport);
  }
}

function sheet(say: Say, key: string, columns: readonly Column[], rows: readonly SheetCell[][]): ReportSheet {
  return {
    key,
    title: say(`reports.table.${key}`),
    columns: columns.map(([word, isValue]) => ({
      header: say(`reports.column.${word}`),
      isValue,
    })),
    rows,
  };
}

const period: readonly Column[] = [
  ...['active', 'finished', 'ended', 'completion', 'passed', 'attempts', 'pass_rate'].map((word): Column => [
    word,
    true,
  ]),
  ...['overdue', 'overdue_requirements', 'overdue_classes', 'hours'].map((word): Column => [word, true]),
];
const periodCells = ({
  active,
  finished,
  ended,
  passed,
  attempts,
  overdue,
  overdue_requirements,
  overdue_classes,
  seconds,
}: PeriodFigures): SheetCell[] => [
  active,
  finished,
  ended,
  percent(finished, ended),
  passed,
  attempts,
  percent(passed, attempts),
  overdue,
  overdue_requirements,
  overdue_classes,
  hours(seconds),
];

function indexSheets(say: Say, { figures, trend, departments, groups }: IndexReport): ReportSheet[] {
  const text = (word: string): Column => [word, false];
  return [
    sheet(
      say,
      'figures',
      [['people', true], ...period, ['requirements', true], ['in_order', true], ['evaluation', true]],
      [
        [
          figures.people,
          ...periodCells(figures),
          figures.requirements,
          percent(figures.in_order, figures.requirements),
          figures.evaluation?.average ?? null,
        ],
      ],
    ),
    sheet(
      say,
      'trend',
      [['from', true], ...period],
      trend.map((one) => [new Date(`${one.from}T00:00:00Z`), ...periodCells(one)]),
    ),
    sheet(
      say,
      'departments',
      [text('department'), ['people', true], ...period],
      departments.map((one) => [one.department || say('reports.not_given'), one.people, ...periodCells(one)]),
    ),
    sheet(
      say,
      'groups',
      [text('group'), ...period],
      groups.map((one) => [one.group.name, ...periodCells(one)]),
    ),
  ];
}

const funnel: readonly Column[] = [
  ...['enrolled', 'started', 'finished', 'passed', 'overdue', 'overdue_classes'].map((word): Column => [
    word,
    true,
  ]),
  ...['finished_so_far', 'ended', 'completion'].map((word): Column => [word, true]),
];
const funnelCells = (of: Funnel): SheetCell[] => [
  of.enrolled,
  of.started,
  of.finished,
  of.passed,
  of.overdue,
  of.overdue_classes,
  percent(of.finished, of.enrolled),
  of.ended,
  percent(of.finished, of.ended),
];

function funnelSheets(say: Say, report: GroupsReport | GroupReport | ClassReport): ReportSheet[] {
  const { attendance, seconds, evaluation } = report;
  return [
    sheet(
      say,
      'figures',
      [...funnel, ['attendance', true], ['hours', true], ['evaluation', true]],
      [
        [
          ...funnelCells(report.funnel),
          percent(attendance.attended, attendance.expected - attendance.excused),
          hours(seconds),
          evaluation?.average ?? null,
        ],
      ],
    ),
    sheet(
      say,
      'departments',
      [['department', false], ...funnel],
      report.departments.map((one) => [one.department || say('reports.not_given'), ...funnelCells(one)]),
    ),
    ...('modules' in report ? partsOfClass(say, report) : [partsOfFunnel(say, report)]),
  ];
}

function partsOfFunnel(say: Say, report: GroupsReport | GroupReport): ReportSheet {
  const isAll = 'groups' in report;
  const rows = isAll
    ? report.groups.map((one) => [one.group.name, ...funnelCells(one)])
    : report.classes.map((one) => [one.class.name, ...funnelCells(one)]);
  return sheet(say, isAll ? 'groups' : 'classes', [['name', false], ...funnel], rows);
}

function partsOfClass(
  say: Say,
  { modules: list, quizzes, sessions, evaluations }: ClassReport,
): ReportSheet[] {
  const name: Column = ['name', false];
  const numbers = (...words: string[]): Column[] => words.map((word) => [word, true]);
  const visible = evaluations?.items.filter(({ missing }) => missing === 0) ?? [];
  return [
    sheet(
      say,
      'modules',
      [name, ...numbers('viewed', 'finished', 'minutes')],
      list.map((one) => [one.name, one.viewed, one.finished, one.minutes]),
    ),
    sheet(
      say,
      'quizzes',
      [name, ...numbers('taken', 'passed', 'average')],
      quizzes.map((one) => [one.name, one.taken, one.passed, one.average]),
    ),
    sheet(
      say,
      'sessions',
      [name, ...numbers('present', 'late', 'excused', 'absent', 'open')],
      sessions.map((one) => [one.name, one.present, one.late, one.excused, one.absent, one.open]),
    ),
    ...(visible.length === 0
      ? []
      : [
          sheet(
            say,
            'evaluation',
            [name, ['trainer', false], ...numbers('answered', 'evaluation'), ['comment', false]],
            visible.flatMap((one) => {
              const head = [one.name, one.trainer?.name ?? null];
              const comments = one.comments.map(({ text }): SheetCell[] => [...head, null, null, text]);
              return [[...head, one.answered, one.average, null], ...comments];
            }),
          ),
        ]),
  ];
}

function moduleSheets(ctx: ActorContext, say: Say, report: ModuleReport): ReportSheet[] {
  const { enrolled, viewed, finished, median_minutes, seconds } = report;
  const kinds = modules.fields.blocks.fields!['type']!.options!;
  const numbers = (...words: string[]): Column[] => words.map((word) => [word, true]);
  return [
    sheet(say, 'figures', numbers('enrolled', 'viewed', 'finished', 'minutes', 'hours'), [
      [enrolled, viewed, finished, median_minutes, hours(seconds)],
    ]),
    sheet(
      say,
      'parts',
      [['no', true], ['name', false], ...numbers('reached', 'stopped')],
      report.parts.map((one) => [
        one.no,
        one.title ?? kinds.find(({ value }) => value === one.type)!.label[ctx.language],
        one.reached,
        one.stopped,
      ]),
    ),
    sheet(
      say,
      'departments',
      [['department', false], ...numbers('enrolled', 'viewed', 'finished')],
      report.departments.map((one) => [
        one.department || say('reports.not_given'),
        one.enrolled,
        one.viewed,
        one.finished,
      ]),
    ),
  ];
}

const percent = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part * 1000) / whole) / 10 : null;
const hours = (seconds: number): number => Math.round(seconds / 360) / 10;
