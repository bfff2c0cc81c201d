/** Every table of the resources; the modules' own tables stand in their `*.tables.ts`. */
import { resources } from '#shared/resources/index.ts';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { files } from '../files/files.tables.ts';
import { tableOf, type TableOf } from './tables.ts';

type Resources = typeof resources;

function target(name: string): { readonly id: AnyPgColumn } {
  const table =
    name === 'files'
      ? files
      : Object.values(tables).find((_, i) => Object.values(resources)[i]?.name === name);
  if (!table) throw new Error(`No table belongs to ${name}.`);
  return table as unknown as { readonly id: AnyPgColumn };
}

/** By the key of `resources`: `tables.classes`, `tables.evaluationAspects`. */
export const tables = Object.fromEntries(
  Object.entries(resources).map(([key, resource]) => [key, tableOf(resource, target)]),
) as unknown as { readonly [K in keyof Resources]: TableOf<Resources[K]> };
