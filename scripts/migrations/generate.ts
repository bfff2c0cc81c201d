import { parseArgs } from 'node:util';
import { nameOf, planMigration, type Fills, type Place, type Plan, type Unfilled } from './plan.ts';
import { readRename, type Rename } from './renames.ts';
import type { Rows } from './rowsAtStake.ts';
import { newestSnapshot, writeMigration, type Snapshot } from './snapshot.ts';
import { stepsOf, type Breach } from './steps.ts';

const USAGE = `npm run db:generate -- [name] [options]

  --rename table.old:new      the column keeps its values; old:new renames a table
  --fill "table.column=SQL"   the value of rows that have none, or of a column of another kind: "'a text'", 0, "lower(name)"
  --drop                      removes the columns and tables that are gone, with what they hold
  --contract                  accepts what the version before cannot work beside (docs/decisions/052); of --custom: it cannot
  --after backfill            the contract waits until this back-fill has ended
  --custom                    an empty migration, for SQL of your own
  --steps                     of --custom: each statement is a transaction of its own, and may run again after a start that was killed`;

interface Options {
  readonly name: string;
  readonly renames: readonly Rename[];
  readonly fills: Fills;
  readonly drop: boolean;
  readonly custom: boolean;
  readonly steps: boolean;
  readonly contract: boolean;
  readonly after: readonly string[];
  readonly check: boolean;
}
export interface Project {
  /** The folder of the migrations. */
  readonly folder: string;
  readonly tables: Snapshot;
  /** The keys of src/server/migrations/backfills.ts. */
  readonly backfills: readonly string[];
  /** The database in which the rows at stake are counted; undefined when none replies. */
  openRows(): Promise<Rows | undefined>;
}
interface Outcome {
  readonly code: 0 | 1;
  readonly message: string;
}

const refused = (message: string): Outcome => ({ code: 1, message });

/** Writes the migration for the changes since the last one, or reports why it cannot; never interactive. */
export async function generate(args: readonly string[], project: Project): Promise<Outcome> {
  const options = readOptions(args);
  if (typeof options === 'string') return refused(`${options}\n\n${USAGE}`);
  const { folder, tables } = project;
  const unknown = options.after.filter((key) => !project.backfills.includes(key));
  if (unknown.length > 0) return refused(`${unknown.join(', ')}: no back-fill of src/server/migrations/backfills.ts.`);
  const last = newestSnapshot(folder);
  const plan = await planMigration(last, tables, options);
  const isUnchanged = plan.statements.length === 0;
  if (options.check)
    return isUnchanged
      ? { code: 0, message: 'The migrations are complete.' }
      : refused('The tables have changed since the last migration: run npm run db:generate -- <name>.');
  if (plan.problems.length > 0) return refused(plan.problems.join('\n'));
  const isRefused = plan.unfilled.length > 0 || (plan.dropped.length > 0 && !options.drop);
  if (isRefused) return refused(await refusalOf(plan, options, project));
  if (options.custom && !isUnchanged)
    return refused('The tables have changed: write their migration first, without --custom.');
  if (isUnchanged && !options.custom)
    return { code: 0, message: 'Nothing has changed since the last migration.' };
  const { steps, breaches } = options.custom ? customOf(options) : stepsOf(plan.statements, last);
  if (breaches.length > 0 && !options.contract) return refused(breachesOf(breaches, options));
  const files = steps.map(({ suffix, statements, contract }) =>
    writeMigration(
      folder,
      {
        name: options.name + suffix,
        statements,
        ...(contract && { contract, after: options.after }),
        ...(options.steps && { steps: true }),
      },
      tables,
    ),
  );
  return { code: 0, message: files.map((file) => `Written: migrations/${file}`).join('\n') };
}

/** SQL of one's own that waits for a back-fill works before and after it; of any other nobody knows, so the version before stops. */
function customOf({ contract, after }: Options): ReturnType<typeof stepsOf> {
  const statements = ['-- SQL of your own, with a line of `--> statement-breakpoint` after each statement.\n'];
  const kind = after.length > 0 ? 'later' : 'now';
  return { steps: [{ suffix: '', statements, ...(contract && { contract: kind } as const) }], breaches: [] };
}

function breachesOf(breaches: readonly Breach[], { name }: Options): string {
  const isNow = breaches.some(({ contract }) => contract === 'now');
  return [
    'Nothing is written, because nodes of the version before could not go on beside this:',
    ...breaches.map(({ line }) => `  ${line}`),
    isNow
      ? '  --contract: they leave the balancer when the first new node starts. Without that window: add a new field, fill it by a back-fill, and drop the old one.'
      : '  --contract: written as a migration of its own, which waits until none of them is connected.',
    `  npm run db:generate -- ${name} … --contract`,
  ].join('\n');
}

/** @returns the options, or what is wrong with them */
function readOptions(args: readonly string[]): Options | string {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        rename: { type: 'string', multiple: true, default: [] },
        fill: { type: 'string', multiple: true, default: [] },
        drop: { type: 'boolean', default: false },
        custom: { type: 'boolean', default: false },
        steps: { type: 'boolean', default: false },
        contract: { type: 'boolean', default: false },
        after: { type: 'string', multiple: true, default: [] },
        check: { type: 'boolean', default: false },
      },
    });
    const [name = 'change'] = positionals;
    if (positionals.length > 1) return 'One name at a time.';
    if (!/^[\w-]+$/.test(name)) return `The name “${name}” is not letters, digits, _ and -.`;
    const renames = values.rename.map((text) => readRename(text) ?? text);
    const fills = values.fill.map((text) => /^(\w+\.\w+)\s*=\s*(\S.*)$/s.exec(text) ?? text);
    const [wrong] = [...renames, ...fills].filter((each) => typeof each === 'string');
    if (wrong !== undefined) return `“${wrong}” is neither table.old:new nor table.column=SQL.`;
    const pairs = (fills as RegExpExecArray[]).map(([, place, value]) => [place!, value!]);
    const { drop, custom, steps, contract, after, check } = values;
    if (after.length > 0 && !contract) return '--after is of a --contract.';
    if (steps && !custom) return '--steps is of --custom.';
    return {
      name,
      renames: renames as Rename[],
      fills: Object.fromEntries(pairs) as Fills,
      drop,
      custom,
      steps,
      contract,
      after,
      check,
    };
  } catch (error) {
    return (error as Error).message;
  }
}

/** Reports what would be lost or is missing, the number of rows concerned, and the options that decide. */
async function refusalOf(plan: Plan, { name, drop }: Options, { openRows }: Project): Promise<string> {
  const dropped = drop ? [] : plan.dropped;
  const rows = await openRows();
  try {
    const lines: string[] = [];
    for (const place of dropped) lines.push(await droppedLine(place, rows));
    for (const place of plan.unfilled) lines.push(await unfilledLine(place, rows));
    const command = `npm run db:generate -- ${name}`;
    const candidates = plan.candidates.map((rename) => `  renamed:   ${command} --rename ${rename} --contract`);
    return [
      'Nothing is written:',
      ...lines.map((line) => `  ${line}`),
      ...(rows ? [] : ['No database answers at DATABASE_URL or in DATA_DIR: ask yours by these statements.']),
      ...(dropped.length > 0 ? candidates : []),
      ...(dropped.length > 0 ? [`  removed:   ${command} --drop --contract`] : []),
      ...(plan.unfilled.length > 0
        ? [`  filled in: ${command} ${plan.unfilled.map(fillOption).join(' ')} --contract`]
        : []),
    ].join('\n');
  } finally {
    await rows?.close();
  }
}

async function droppedLine(place: Place, rows: Rows | undefined): Promise<string> {
  const { table, column } = place.before;
  const query = `select count(${column ? `"${column}"` : '*'}) from "${table}"`;
  return `${nameOf(place)} is gone; rows ${column ? 'with a value ' : ''}to be lost: ${await counted(rows, query)}`;
}

async function unfilledLine(place: Unfilled, rows: Rows | undefined): Promise<string> {
  const { table, column } = place.before;
  const [name, all] = [nameOf(place), `select count(*) from "${table}"`];
  if (place.reason === 'new')
    return `${name} is new and required; rows that need a value: ${await counted(rows, all)}`;
  if (place.reason === 'required')
    return `${name} is required now; rows without a value: ${await counted(rows, `${all} where "${column}" is null`)}`;
  const query = `select count("${column}") from "${table}"`;
  return `${name} was ${place.was} and is ${place.type}; rows with a value: ${await counted(rows, query)}`;
}

/** The number of rows, or the statement that counts them when no database replies. */
async function counted(rows: Rows | undefined, query: string): Promise<string> {
  if (!rows) return query;
  try {
    return String(await rows.count(query));
  } catch (error) {
    return `not known, ${(error as Error).message}`;
  }
}

/** An example of the option with a value of the right type, for the developer to correct. */
function fillOption({ reason, type, ...place }: Unfilled): string {
  const example = reason === 'kind' ? `${place.column}::${type.split(' COLLATE')[0]}` : exampleOf(type);
  return `--fill "${nameOf(place)}=${example}"`;
}

function exampleOf(type: string): string {
  if (type.startsWith('text') && !type.endsWith(']')) return `'…'`;
  if (type === 'boolean') return 'false';
  if (type === 'integer' || type === 'bigint' || type === 'numeric') return '0';
  if (type === 'date' || type.startsWith('timestamp')) return 'now()';
  return type.endsWith(']') ? `'{}'` : '…';
}
