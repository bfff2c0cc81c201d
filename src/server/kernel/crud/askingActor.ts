import type { Actor } from '../../platform/context.ts';
import type { Parameters } from './filter.ts';

/** Stands in the SQL of a computed field for the id of who asks. */
export const ACTOR = '$actor';

/** The SQL with the id of who asks among its values. */
export function withActor(sql: string, { userId }: Actor, add: Parameters['add']): string {
  if (!sql.includes(ACTOR)) return sql;
  const placeholder = `${add(userId)}::uuid`;
  return sql.replaceAll(ACTOR, () => placeholder);
}
