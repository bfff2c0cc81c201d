import type { Actor } from '../../platform/context.ts';
import type { Parameters } from './filter.ts';

/** Placeholder for the id of the actor in the SQL of a computed field. */
export const ACTOR = '$actor';

/** The SQL with the actor's id as one of its parameters. */
export function withActor(sql: string, { userId }: Actor, add: Parameters['add']): string {
  if (!sql.includes(ACTOR)) return sql;
  const placeholder = `${add(userId)}::uuid`;
  return sql.replaceAll(ACTOR, () => placeholder);
}
