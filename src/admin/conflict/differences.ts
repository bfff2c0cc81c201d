import { sameValue, sentValue } from '#dataProvider/sameValue.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import type { LinkRecord } from '../recordLinks.ts';

type Values = Readonly<Record<string, unknown>>;

/** What two people made of one record. */
export interface Differences {
  /** Fields that both have changed, each to something else: somebody must choose. */
  readonly contested: readonly string[];
  /** Changed by the others alone. */
  readonly theirs: readonly string[];
  /** Changed by this person alone. */
  readonly mine: readonly string[];
}

/** Compares a form and the record as it is now with the record as the form began. What only the server sets is no difference. */
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
/** Whose value of a contested field stays; this person's, unless told. */
export type Decisions = Readonly<Record<string, Side>>;

/** What is saved over the others' record: this person's own changes and those contested ones that were decided so. */
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
