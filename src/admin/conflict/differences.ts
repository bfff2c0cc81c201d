import { sameValue, sentValue } from '#dataProvider/sameValue.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import type { LinkRecord } from '../recordLinks.ts';

type Values = Readonly<Record<string, unknown>>;

/** The changes of two people to one record. */
export interface Differences {
  /** Fields that both have changed to different values: the user must choose. */
  readonly contested: readonly string[];
  /** Changed only by the others. */
  readonly theirs: readonly string[];
  /** Changed only by this person. */
  readonly mine: readonly string[];
}

/** Compares a form and the current record with the record with which the form began. Fields that only the server sets are ignored. */
export function differencesOf(
  resource: AnyResource,
  { base, mine, theirs }: { readonly base: LinkRecord; readonly mine: Values; readonly theirs: LinkRecord },
): Differences {
  const found = { contested: [] as string[], theirs: [] as string[], mine: [] as string[] };
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.readOnly || field.kind === 'computed' || name === resource.order) continue;
    const isSame = (one: unknown, other: unknown) =>
      sameValue(sentValue(field, one), sentValue(field, other));
    const byMe = name in mine && !isSame(mine[name], field.writeOnly ? null : base[name]);
    const byThem = !field.writeOnly && !isSame(theirs[name], base[name]);
    if (byMe && byThem && !isSame(mine[name], theirs[name])) found.contested.push(name);
    else if (byThem) found.theirs.push(name);
    else if (byMe) found.mine.push(name);
  }
  return found;
}

export type Side = 'mine' | 'theirs';
/** Whose value of a contested field is kept; by default this person's. */
export type Decisions = Readonly<Record<string, Side>>;

/** The values to save over the others' record: this person's own changes and the contested ones that were decided for them. */
export const valuesToSave = (
  { contested, mine: own }: Differences,
  mine: Values,
  decisions: Decisions,
): Record<string, unknown> =>
  Object.fromEntries(
    [...own, ...contested.filter((name) => (decisions[name] ?? 'mine') === 'mine')].map((name) => [
      name,
      mine[name],
    ]),
  );
