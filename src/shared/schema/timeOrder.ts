import type { Fields } from './resource.ts';

/** A time in the wrong order: a message of `validation`, and the field that it is compared with. */
export interface OutOfOrder {
  readonly field: string;
  readonly key: 'after' | 'before';
  readonly other: string;
}

/**
 * The times of a record that are not `after`, `notBefore` or `before` another one as their fields require; the first error of each field.
 */
export function outOfOrder(fields: Fields, record: Readonly<Record<string, unknown>>): OutOfOrder[] {
  const at = (name: string) => (typeof record[name] === 'string' ? Date.parse(record[name]) : Number.NaN);
  return Object.entries(fields).flatMap(([name, field]): OutOfOrder[] => {
    const { after = [], notBefore = [], before = [] } = field;
    const wrong = (others: readonly string[], isWrong: (own: number, other: number) => boolean) =>
      others.find((other) => isWrong(at(name), at(other)));
    const earlier =
      wrong(after, (own, other) => own <= other) ?? wrong(notBefore, (own, other) => own < other);
    if (earlier) return [{ field: name, key: 'after', other: earlier }];
    const later = wrong(before, (own, other) => own >= other);
    return later ? [{ field: name, key: 'before', other: later }] : [];
  });
}
