import type { Snapshot } from './snapshot.ts';

/** Why the version before cannot go on beside a statement (docs/decisions/052); `later`: this version works before and after it. */
type Contract = 'now' | 'later';

/** One file of a change. */
export interface Step {
  /** Behind the name of the change. */
  readonly suffix: string;
  readonly contract?: Contract;
  readonly statements: readonly string[];
}
/** A statement beside which the version before cannot go on, in words for the developer. */
export interface Breach {
  readonly contract: Contract;
  readonly line: string;
}

interface Kind {
  readonly test: RegExp;
  readonly contract: Contract;
  readonly why: string;
  /** Not beside columns and tables that the version before does not know. */
  readonly isOfOld?: boolean;
}

/** The statements of drizzle-kit and of the plan that are no expansion. */
const KINDS: readonly Kind[] = [
  { test: /^ALTER TABLE \S+ RENAME (COLUMN|TO) /, contract: 'now', why: 'the version before reads the old name' },
  {
    test: /^ALTER TABLE \S+ ALTER COLUMN \S+ SET DATA TYPE /,
    contract: 'now',
    why: 'the version before writes the old type, and nobody can use the table while it is rewritten',
  },
  { test: /^DROP TABLE |^ALTER TABLE \S+ DROP COLUMN /, contract: 'later', why: 'the version before uses it' },
  { test: / SET NOT NULL;?$/, contract: 'later', why: 'the version before may leave it empty' },
  { test: / DROP DEFAULT;?$/, contract: 'later', why: 'the version before may leave it to the default' },
  { test: / ADD CONSTRAINT .* CHECK /s, contract: 'later', why: 'the version before may break it' },
  {
    test: / ADD CONSTRAINT | ADD PRIMARY KEY |^CREATE UNIQUE INDEX /,
    contract: 'later',
    why: 'the version before may break it',
    isOfOld: true,
  },
];
const INDEX = /^(?:CREATE(?: UNIQUE)? INDEX|DROP INDEX) /;

/**
 * The files of a change, in the order in which they run: what only adds, the indexes of tables that exist (built while others write), and
 * what waits until no older node is connected. A change that breaks the version before at once is one file, besides its indexes.
 */
export function stepsOf(statements: readonly string[], last: Snapshot): { steps: Step[]; breaches: Breach[] } {
  const fresh = freshOf(statements);
  const marked = statements.map((statement) => ({ statement, kind: kindOf(statement, fresh) }));
  const breaches = marked.flatMap(({ statement, kind }) =>
    kind ? [{ contract: kind.contract, line: `${shortOf(statement)}: ${kind.why}` }] : [],
  );
  const isNow = breaches.some(({ contract }) => contract === 'now');
  const isIndex = (statement: string) => INDEX.test(statement) && !fresh.tables.has(tableOf(statement));
  const pick = (ofIndexes: boolean, isLater: boolean) =>
    marked
      .filter(({ statement }) => isIndex(statement) === ofIndexes)
      .filter(({ kind }) => (!isNow && kind?.contract === 'later') === isLater)
      .map(({ statement }) => (ofIndexes ? concurrently(statement) : statement));
  const later = pick(false, true);
  const all: Step[] = [
    {
      suffix: '',
      ...(isNow && { contract: 'now' as const }),
      statements: [...pick(false, false), ...(isNow ? [] : loosened(later, last))],
    },
    { suffix: '-indexes', statements: pick(true, false) },
    { suffix: '-contract', contract: 'later', statements: withFills(later, statements) },
    { suffix: '-contract-indexes', contract: 'later', statements: pick(true, true) },
  ];
  return { steps: all.filter((step) => step.statements.length > 0), breaches };
}

/** Tables and `table.column`s that the change adds. */
function freshOf(statements: readonly string[]) {
  const found = (pattern: RegExp) =>
    statements.flatMap((statement) => [pattern.exec(statement)?.slice(1).join('.') ?? []].flat());
  return {
    tables: new Set(found(/^CREATE TABLE "(\w+)"/)),
    columns: new Set(found(/^ALTER TABLE "(\w+)" ADD COLUMN "(\w+)"/)),
  };
}

function kindOf(statement: string, fresh: ReturnType<typeof freshOf>): Kind | undefined {
  const table = tableOf(statement);
  if (fresh.tables.has(table)) return undefined;
  const kind = KINDS.find(({ test }) => test.test(statement));
  const isOfNew = namesIn(statement).some((name) => fresh.columns.has(`${table}.${name}`));
  return kind?.isOfOld && isOfNew ? undefined : kind;
}

const namesIn = (statement: string): string[] => [...statement.matchAll(/"(\w+)"/g)].map(([, name]) => name!);
const tableOf = (statement: string): string =>
  /^(?:ALTER|DROP) TABLE "(\w+)"| ON "(\w+)" USING /.exec(statement)?.slice(1).find(Boolean) ?? '';
const shortOf = (statement: string): string =>
  statement
    .replace(/;$/, '')
    .replace(/( USING | FOREIGN KEY | CHECK ).*$/s, '')
    .replaceAll('"', '');

/** The version that no longer knows a column leaves it empty until it is dropped. */
const loosened = (later: readonly string[], { tables }: Snapshot): string[] =>
  later.flatMap((statement) => {
    const [, table, column] = /^ALTER TABLE "(\w+)" DROP COLUMN "(\w+)"/.exec(statement) ?? [];
    const had = tables[`public.${table}`]?.columns[column ?? ''];
    return had?.notNull && had.default === undefined
      ? [`ALTER TABLE "${table}" ALTER COLUMN "${column}" DROP NOT NULL;`]
      : [];
  });

/** Older nodes have left values empty since the fill of the expansion: they are filled in again. */
const withFills = (later: readonly string[], all: readonly string[]): string[] =>
  later.flatMap((statement) => {
    const [, table, column] = /^ALTER TABLE "(\w+)" ALTER COLUMN "(\w+)" SET NOT NULL/.exec(statement) ?? [];
    const fill = all.find((each) => table && each.startsWith(`UPDATE "${table}" SET "${column}" = `));
    return fill ? [fill, statement] : [statement];
  });

const concurrently = (statement: string): string =>
  statement
    .replace(/^(CREATE(?: UNIQUE)? INDEX) /, '$1 CONCURRENTLY ')
    .replace(/^DROP INDEX (?:IF EXISTS )?/, 'DROP INDEX CONCURRENTLY IF EXISTS ');
