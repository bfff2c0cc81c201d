import type { AnyResource, Expanded, View } from './resource.ts';
import { expandedName } from './resource.ts';

const parameters = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

/** `courses/{name}/edit` as react-router writes it: `courses/:name/edit`. */
export const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Replaces the parameters by values; undefined if one is missing. */
export function fillPath(path: string, values: Readonly<Record<string, unknown>>): string | undefined {
  let isComplete = true;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === null || value === '') isComplete = false;
    return encodeURIComponent(String(value ?? ''));
  });
  return isComplete ? filled : undefined;
}

/** A full record in the form of an expanded reference: `{ id, slug, name, parent? }`, with the same inside its parent. */
export function asExpanded(resource: AnyResource, record: Readonly<Record<string, unknown>>): Expanded {
  const parent = resource.parent && (record[expandedName(resource.parent)] as Expanded | null | undefined);
  return {
    id: String(record['id']),
    slug: String(record[resource.slug]),
    name: String(record[resource.title]),
    ...(parent ? { parent } : {}),
  };
}

/**
 * Values of the parameters of a path of `resource`, read from a record. Show and edit: the last parameter is the record's own slug. The
 * others, and all those of create (pass `{ [expandedName(parent)]: asExpanded(…) }`), are the slugs of its parents, nearest last; the
 * record holds its parents expanded, each with its own `parent`.
 */
export function pathParameters(
  resource: AnyResource,
  view: View,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const path = resource.paths[view];
  if (!path) return {};
  const names = parameters(path).reverse();
  const values: Record<string, unknown> = {};
  if (view === 'show' || view === 'edit') {
    const own = names.shift();
    if (own) values[own] = record[resource.slug];
  }
  let above =
    resource.parent && (record[expandedName(resource.parent)] as Partial<Expanded> | null | undefined);
  for (const name of names) {
    if (!above) break;
    values[name] = above.slug;
    above = above.parent;
  }
  return values;
}

/** The path of a page of a record, without the language; undefined if the record lacks a value that the path needs. */
export function recordPath(
  resource: AnyResource,
  view: View,
  record: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const path = resource.paths[view];
  return path ? fillPath(path, pathParameters(resource, view, record)) : undefined;
}

/** The path of the import page of a resource. */
export const importPath = ({ name }: AnyResource): string => `import/${name}`;

/** Whether people write records of the resource: they create them, change existing ones, or do both. */
export const isWritable = ({ verbs }: AnyResource): boolean =>
  verbs.includes('create') || verbs.includes('edit');

/** An import creates records, changes existing ones, or does both. */
export const isImportable = (resource: AnyResource): boolean =>
  resource.importable !== false && isWritable(resource);
