/** The tables of all resources; the modules' own tables are in their `*.tables.ts`. */
import { extensionResources } from '#shared/extensions.ts';
import { resources } from '#shared/resources/index.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { sql } from 'drizzle-orm';
import { index, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { files } from './files.tables.ts';
import { tableOf, type FurtherIndexes, type ResourceTable } from './tables.ts';

type Resources = typeof resources;

function target(name: string): { readonly id: AnyPgColumn } {
  const table =
    name === 'files' ? files : Object.values(tables).find((_, i) => everyResource[i]?.[1].name === name);
  if (!table) throw new Error(`No table belongs to ${name}.`);
  return table;
}

/** Indexes for lists of hundreds of thousands of rows and for periodic tasks, beyond those of the fields. */
const furtherIndexes: Partial<Record<keyof Resources, FurtherIndexes>> = {
  enrolments: (t) => [
    index('enrolments_user_state_idx').on(t['user_id']!, t['state']!),
    index('enrolments_class_state_idx').on(t['class_id']!, t['state']!, t['queued_at']!),
    index('enrolments_class_created_idx').on(t['class_id']!, t['created_at']!, t['id']!),
    index('enrolments_offered_until_idx')
      .on(t['offered_until']!)
      .where(sql`${t['state']} = 'offered'`),
  ],
  classes: (t) => [
    // The catalogue: its first classes and their number, from the index alone, past those that have ended.
    index('classes_catalogue_idx')
      .on(
        sql`${t['start_at']} nulls first`,
        t['id']!,
        t['end_at']!,
        t['group_id']!,
        t['status']!,
        t['enrol_policy']!,
      )
      .where(sql`${t['archived_at']} is null`),
  ],
  users: (t) => [
    // Pages and counts of all active people, in the order of names, from the index alone.
    index('users_active_name_idx')
      .on(t['name']!, t['id']!)
      .where(sql`${t['archived_at']} is null and ${t['active']}`),
    // A page deep in the list skips the rows before it in the index alone.
    index('users_name_order_idx').on(t['name']!, t['id']!, t['archived_at']!),
    index('users_department_name_idx').on(t['department']!, t['name']!, t['id']!),
    index('users_joined_at_idx').on(t['joined_at']!, t['id']!),
    // Those who are anonymised after some time.
    index('users_former_idx')
      .on(t['updated_at']!)
      .where(sql`not ${t['active']} and ${t['anonymised_at']} is null`),
  ],
};

const everyResource: readonly (readonly [string, AnyResource])[] = [
  ...Object.entries(resources),
  ...extensionResources.map((resource) => [resource.name, resource] as const),
];

/** By the key of `resources`: `tables.classes`, `tables.evaluationAspects`; of extensions by the resource's name. */
export const tables = Object.fromEntries(
  everyResource.map(([key, resource]) => [
    key,
    tableOf(resource, target, furtherIndexes[key as keyof Resources]),
  ]),
) as { readonly [K in keyof Resources]: ResourceTable };
