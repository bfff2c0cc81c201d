import { isResource } from '#shared/resources/index.ts';
import type { Db } from '../db/database.ts';
import type { Realtime } from './realtime.ts';

const GATHER_MS = 250;
/** More than that, and whoever listens reads everything of the resource again: an event has 10 KB. */
const MAX_IDS = 100;

/** Acts that leave the records of lists as they were. */
const CHANGES_NOTHING = new Set([
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'sign-off',
  'end-session',
  'end-sessions',
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

/** What the page of a class shows its learners, by table. */
const SHOWN_IN_CLASS: Readonly<Record<string, string>> = {
  modules: 'modules',
  quizzes: 'quizzes',
  'attendance-sessions': 'attendance_sessions',
};

/** The classes whose page shows the records; of those that are deleted nobody knows any more. */
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
  readonly tell: Realtime['tell'];
}

/**
 * Tells open pages which records have changed: what happens within a quarter of a second together, once a resource; learners
 * hear that there is something new in their class.
 */
export function recordChanges({ db, broadcast, tell: tellChannel }: Options): Realtime['recordChanged'] {
  let gathered = new Map<string, Gathered>();
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    const now = gathered;
    gathered = new Map();
    timer = undefined;
    for (const [resource, { types, ids }] of now) {
      const changed: RecordsChanged = {
        resource,
        types: [...types],
        ids: ids.size > MAX_IDS ? null : [...ids],
      };
      broadcast([`private-resource.${resource}`], 'record.changed', changed);
      // The database may be away: who looks at the class sees it with the next change, or on coming back to the page.
      classesOf(db, resource, changed.ids ?? []).then(
        (classIds) => classIds.forEach((id) => tellChannel(`private-class.${id}`, 'content')),
        () => undefined,
      );
    }
  };
  return (resource, type, id) => {
    if (!isResource(resource) || CHANGES_NOTHING.has(type)) return;
    const known = gathered.get(resource) ?? { types: new Set(), ids: new Set() };
    gathered.set(resource, known);
    known.types.add(type);
    // One more than can be named says that there are too many.
    if (id && known.ids.size <= MAX_IDS) known.ids.add(id);
    timer ??= setTimeout(tell, GATHER_MS).unref();
  };
}
