import { isStored, type AnyResource } from './resource.ts';

/** The column by which people and files name a record: the part of its URL (NIP, code, slug), else its first unique field, else its id. */
export function naturalKeyOf(resource: AnyResource): string {
  if (resource.slug !== 'id') return resource.slug;
  const unique = Object.entries(resource.fields).find(([, field]) => field.unique && isStored(field));
  return unique?.[0] ?? 'id';
}
