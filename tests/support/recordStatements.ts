/**
 * Records which line of src/server sends which SQL, so that all of it can be prepared against the schema (scripts/statements.ts). If
 * `RECORD_STATEMENTS` names a folder, each worker writes a file into it; the product does not know about this.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { SharedConnection } from '#server/platform/db/connection.ts';
import type { SentStatement } from '../../scripts/statements/record.ts';

type Query = (this: unknown, ...args: unknown[]) => unknown;
type Queried = string | { readonly text?: string } | undefined;

const ROOT = path.resolve(import.meta.dirname, '../..');
const SERVER = path.join(ROOT, 'src/server') + path.sep;
/** What all code sends its statements through: the callers are recorded. */
const SENDERS = ['db/database.ts', 'db/connection.ts', 'tracing.ts'].map((name) =>
  path.join(SERVER, 'platform', name),
);
/** Enough for our frames, Db's, and those of a test that counts statements (tests/support/queries.ts). */
const MAX_FRAMES = 12;

const folder = process.env['RECORD_STATEMENTS'];
// A worker runs this before each of its files.
const worker = globalThis as { recordsStatements?: boolean };
if (folder && !worker.recordsStatements) {
  worker.recordsStatements = true;
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${process.pid}.jsonl`);
  recordStatements((statement) => appendFileSync(file, `${JSON.stringify(statement)}\n`));
}

/** Passes each new pair of a line and a text to `take` until the returned function is called. */
export function recordStatements(take: (statement: SentStatement) => void): () => void {
  const placesOf = new Map<string, Set<string>>();
  const note = (text: string) => {
    const caller = callerOf();
    if (!caller) return;
    const places = placesOf.get(text) ?? new Set();
    placesOf.set(text, places);
    const compiled = `${caller.getFileName()}:${caller.getPosition()}`;
    if (places.has(compiled)) return;
    places.add(compiled);
    take({ at: sourceOf(caller), text });
  };
  const restore = [pg.Pool, pg.Client, SharedConnection].map(({ prototype: given }) => {
    const prototype = given as { query: Query };
    const { query } = prototype;
    prototype.query = function (...args) {
      const asked = args[0] as Queried;
      // A stream of COPY has no text that can be prepared.
      note((typeof asked === 'string' ? asked : asked?.text) ?? '');
      return Reflect.apply(query, this, args);
    };
    return () => void (prototype.query = query);
  });
  return () => restore.forEach((give) => give());
}

/** The nearest frame of src/server as compiled: looking up its source each time would take longer than the query. */
function callerOf(): NodeJS.CallSite | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.prepareStackTrace = (_, frames) => frames;
  Error.stackTraceLimit = MAX_FRAMES;
  const frames = new Error().stack as unknown as NodeJS.CallSite[];
  Error.prepareStackTrace = prepareStackTrace;
  Error.stackTraceLimit = stackTraceLimit;
  return frames.find((frame) => {
    // A frame that only awaits the caller did not send it.
    const file = frame.isAsync() ? undefined : frame.getFileName()?.replace('file://', '');
    return file !== undefined && !SENDERS.includes(file) && file.startsWith(SERVER);
  });
}

/** File and line in the sources: vitest's own formatting of a frame knows the source maps. */
function sourceOf(frame: NodeJS.CallSite): string {
  const printed = String(Error.prepareStackTrace!(new Error(), [frame]));
  const [, file, line] = /([^\s()]+):(\d+):\d+\)?$/.exec(printed)!;
  return `${path.relative(ROOT, file!.replace('file://', '')).replaceAll(path.sep, '/')}:${line}`;
}
