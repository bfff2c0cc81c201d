import { isResource, viewsUnder } from '#shared/resources/index.ts';
import type { Db } from '../db/database.ts';
import type { Realtime } from './realtime.ts';

const GATHER_MS = 250;
/** For more changes than this, listeners reload the whole list: an event holds at most 10 KB. */
const MAX_IDS = 100;

/** Actions that leave the records of lists unchanged. */
const CHANGES_NOTHING = new Set([
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'sign-off',
  'end-session',
  'end-sessions',
  'recovery-codes',
  'remove-trust',
  'switch-role',
  'password',
  'export',
]);

interface Gathered {
  readonly types: Set<string>;
  readonly ids: Set<string>;
}

/** `record.changed` of `private-resource.{name}`. `ids` null: too many to name. */
export interface RecordsChanged {
  readonly resource: string;
  readonly types: readonly string[];
  readonly ids: readonly string[] | null;
}

/** The tables whose records learners see on the page of a class. */
const SHOWN_IN_CLASS: Readonly<Record<string, string>> = {
  modules: 'modules',
  quizzes: 'quizzes',
  'attendance-sessions': 'attendance_sessions',
};

/** The classes whose page shows the records; deleted records no longer have one. */
async function classesOf(db: Db, resource: string, ids: readonly string[]): Promise<readonly string[]> {
  if (resource === 'classes') return ids;
  const table = SHOWN_IN_CLASS[resource];
  if (!table) return [];
  const rows = await db.query<{ class_id: string }>(
    `select distinct class_id from ${table} where id = any($1::uuid[])`,
    [ids],
  );
  return rows.map(({ class_id }) => class_id);
}

interface Options {
  readonly db: Db;
  readonly broadcast: Realtime['broadcast'];
  readonly signal: Realtime['signal'];
  /** Resolves when all who are told can read the changes. */
  readonly readable?: (() => Promise<void>) | undefined;
}

/**
 * Informs open pages which records have changed: all changes within a quarter of a second together, once for each resource; learners are
 * informed that their class has something new.
 */
export function recordChanges({
  db,
  broadcast,
  signal: signalChannel,
  readable,
}: Options): Realtime['recordChanged'] {
  let gathered = new Map<string, Gathered>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    const now = gathered;
    gathered = new Map();
    timer = undefined;
    if (readable) await readable();
    for (const [resource, { types, ids }] of now) {
      const changed: RecordsChanged = {
        resource,
        types: [...types],
        ids: ids.size > MAX_IDS ? null : [...ids],
      };
      broadcast([`private-resource.${resource}`], 'record.changed', changed);
      // The database may be away: readers of the class see the change with the next one, or when they return to the page.
      classesOf(db, resource, changed.ids ?? []).then(
        (classIds) => classIds.forEach((id) => signalChannel(`private-class.${id}`, 'content')),
        () => undefined,
      );
    }
  };
  return (resource, type, id) => {
    if (!isResource(resource) || CHANGES_NOTHING.has(type)) return;
    for (const name of [resource, ...viewsUnder(resource)]) {
      const pending = gathered.get(name) ?? { types: new Set(), ids: new Set() };
      gathered.set(name, pending);
      pending.types.add(type);
      // One more id than fits shows that there are too many.
      if (id && pending.ids.size <= MAX_IDS) pending.ids.add(id);
    }
    timer ??= setTimeout(() => void flush(), GATHER_MS).unref();
  };
}
