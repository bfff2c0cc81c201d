import type { Readable } from 'node:stream';
import type { MatrixGrade } from '#shared/api/gradeMatrix.ts';
import { participantStates } from '#shared/domain/enrolments.ts';
import { users } from '#shared/resources/users.ts';
import { quizGrades } from '#shared/views/quizGrades.ts';
import { auditedTotal, countedTotal, MAX_COUNTED } from '../../kernel/exports/countedRows.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ActorContext } from '../../platform/context.ts';
import { serverWords } from '../../platform/http/language.ts';
import { formatCell, type SheetCell } from '../../platform/sheets/formatCell.ts';
import type { SheetColumn } from '../../platform/sheets/workbookParts.ts';
import { writeSheet } from '../../platform/sheets/writeSheet.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { sql } from '../../platform/db/sql.ts';
import { cellsSql, presentedCell } from './gradeCells.ts';
import { COLUMN_ORDER, columnsSql, peopleWhere, type MatrixFilter } from './gradeScope.ts';

/** People in one batch; with some dozens of quizzes each that is a few MB. */
const BATCH = 500;

interface Line extends MatrixGrade {
  readonly user_id: string;
  readonly nip: string;
  readonly person: string;
  readonly position: string | null;
  readonly department: string | null;
  readonly placement_city: string | null;
  readonly group: string;
  readonly class: string;
  readonly quiz: string;
  readonly passing_score: number;
}

/**
 * `GET /api/grades/export`: the people and quizzes of a filter, one line for each quiz that a person takes or could take. It is read in
 * batches of people while it is sent, so a slow reader costs no memory. A workbook continues on another sheet where one is full. `rows` is
 * undefined for more lines than are counted.
 */
export async function exportGradeMatrix(
  ctx: ActorContext,
  { format, ...filter }: MatrixFilter & { readonly format: 'csv' | 'xlsx' },
): Promise<{ readonly name: string; readonly rows: number | undefined; readonly content: Readable }> {
  const rows = countedTotal(await countLines(ctx, filter));
  await audit(ctx, { action: 'export', entity: 'grades', after: { format, filter, ...auditedTotal(rows) } });
  const say = serverWords(ctx.language);
  const day = zonedDay(ctx.now, ctx.actor.timeZone ?? ctx.config.siteTimeZone);
  return {
    name: `${say('grade_matrix.file')}-${day}.${format}`,
    rows,
    content: writeSheet(format, {
      title: say('grade_matrix.title'),
      columns: columnsOf(ctx),
      batches: batchesOf(ctx, filter),
    }),
  };
}

/**
 * The lines of a file, at most one more than `MAX_COUNTED`. The same as the number of `cellsSql`, which would have to find everybody before
 * it counts the first line: those of participants, and of people with a grade who are none.
 */
async function countLines(ctx: ActorContext, filter: MatrixFilter): Promise<number> {
  const participant = sql`e.class_id = z.class_id and e.state = any(${participantStates})`;
  const people = peopleWhere(ctx, filter);
  const [row] = await ctx.db.query<{ count: number }>(
    sql`with columns as materialized (${columnsSql(ctx, filter)})
     select count(*) as count from (
       (select from columns z join enrolments e on ${participant} join users u on u.id = e.user_id where ${people})
       union all
       (select from columns z join grades r on r.quiz_id = z.id join users u on u.id = r.user_id where ${people}
         and not exists (select from enrolments e where e.user_id = r.user_id and ${participant}))
       union all
       (select from columns z join package_grades k on k.module_id = z.module_id and k.block_key = z.block_key join users u on u.id = k.user_id
         where ${people} and not exists (select from enrolments e where e.user_id = k.user_id and ${participant}))
       limit ${MAX_COUNTED + 1}) t`,
  );
  return row!.count;
}

async function* batchesOf(ctx: ActorContext, filter: MatrixFilter): AsyncGenerator<SheetCell[][]> {
  let last: Pick<Line, 'person' | 'user_id'> | undefined;
  for (;;) {
    const { people, ended } = await nextPeople(ctx, filter, last);
    if (people.length > 0) yield people.map((line) => cellsOf(ctx, line));
    if (!ended) return;
    last = ended;
  }
}

/** The lines of the next people after `last` in the order of names, and the last of these people; null when there are no more. */
async function nextPeople(
  ctx: ActorContext,
  filter: MatrixFilter,
  last: Pick<Line, 'person' | 'user_id'> | undefined,
): Promise<{ people: Line[]; ended: Pick<Line, 'person' | 'user_id'> | null }> {
  const behind = last ? sql`and (u.name, u.id) > (${last.person}, ${last.user_id}::uuid)` : sql``;
  const [found] = await ctx.db.query<{ lines: Line[]; ended: Pick<Line, 'person' | 'user_id'> | null }>(
    sql`with people as materialized (
       select u.id, u.nip, u.name, u.department, u.position, u.placement_city from users u
       where ${peopleWhere(ctx, filter)} ${behind} order by u.name, u.id limit ${BATCH}
     ), columns as materialized (
       select z.id, z.class_id, z.module_id, z.block_key, z.name, z.passing_score / 100 as passing_score, z.class_name,
         g.name as group_name, row_number() over (order by ${COLUMN_ORDER}) as place
       from (${columnsSql(ctx, filter)}) z join groups g on g.id = z.group_id
     )
     select (select coalesce(jsonb_agg(to_jsonb(x) || jsonb_build_object('nip', p.nip, 'person', p.name, 'position', p.position,
         'department', p.department, 'placement_city', p.placement_city, 'group', z.group_name, 'class', z.class_name,
         'quiz', z.name, 'passing_score', z.passing_score) order by p.name, p.id, z.place), '[]')
       from (${cellsSql(sql`people`, sql`columns`)}) x join people p on p.id = x.user_id join columns z on z.id = x.quiz_id) as lines,
       (select jsonb_build_object('person', p.name, 'user_id', p.id) from people p order by p.name desc, p.id desc limit 1) as ended`,
  );
  return { people: found!.lines, ended: found!.ended };
}

const people = ['nip', 'name', 'position', 'department', 'placement_city'] as const;
const words = ['group', 'class', 'quiz'] as const;
const states = ['state', 'passed'] as const;
const figures = ['grade', 'highest', 'last_attempt', 'correct', 'incorrect', 'attempt_count'] as const;

/** A grade is said as in the list of one quiz. */
const { fields } = quizGrades;

function columnsOf({ language }: ActorContext): SheetColumn[] {
  const say = serverWords(language);
  const text = (header: string): SheetColumn => ({ header, isValue: false });
  const value = (header: string): SheetColumn => ({ header, isValue: true });
  return [
    ...people.map((name) => text(users.fields[name].label[language])),
    ...words.map((name) => text(say(`grade_matrix.${name}`))),
    value(say('grade_matrix.passing_score')),
    ...states.map((name) => text(fields[name].label[language])),
    ...figures.map((name) => value(fields[name].label[language])),
  ];
}

/** A person who has not taken a quiz has empty cells, not zeros. */
function cellsOf(ctx: ActorContext, line: Line): SheetCell[] {
  const cell = presentedCell(line);
  return [
    line.nip,
    line.person,
    line.position,
    line.department,
    line.placement_city,
    ...words.map((name) => line[name]),
    line.passing_score,
    formatCell(fields.state, cell.state, ctx),
    cell.grade === null ? null : formatCell(fields.passed, cell.passed, ctx),
    cell.grade,
    cell.highest,
    cell.last_attempt,
    cell.correct,
    cell.incorrect,
    cell.state === 'not_taken' ? null : cell.attempt_count,
  ];
}
