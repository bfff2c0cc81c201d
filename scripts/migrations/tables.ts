import { readdirSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { root } from '../run.mjs';
import type { Snapshot } from './snapshot.ts';

/** The tables as the sources declare them now; a new resource, or a `*.tables.ts` of a module or an extension, is found automatically. */
export async function tablesOfSources(): Promise<Snapshot> {
  const source = path.join(root, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tables.ts'),
  );
  const { tables } = (await import('#server/platform/db/schema.ts')) as { tables: object };
  const own = (await Promise.all(files.map((file) => import(path.join(source, file))))) as object[];
  return snapshotOf(Object.assign({}, ...own, tables));
}

/** The snapshot that drizzle-kit makes of tables. */
export const snapshotOf = (tables: Record<string, unknown>): Snapshot =>
  JSON.parse(JSON.stringify(generateDrizzleJson(tables))) as Snapshot;
