import type { AskedVersion } from './statistics.queries.ts';

/** Versions of a question that ask the same: the first is the oldest. */
export type Edition = readonly [AskedVersion, ...AskedVersion[]];

/**
 * A question's versions, split where what earns marks has changed (the kind, the mark, the key): marks by another key measure
 * something else. Corrected spelling, an explanation or another order make no new edition. The oldest first.
 */
export function editionsOf(versions: readonly AskedVersion[]): Edition[] {
  const editions = new Map<string, [AskedVersion, ...AskedVersion[]]>();
  for (const version of versions.toSorted((a, b) => a.no - b.no)) {
    const key = keyOf(version);
    const edition = editions.get(key);
    if (edition) edition.push(version);
    else editions.set(key, [version]);
  }
  return [...editions.values()];
}

function keyOf({ type, mark, multiple, choices, correct_value }: AskedVersion): string {
  return JSON.stringify([type, mark, ...answerKey()]);

  function answerKey(): readonly unknown[] {
    switch (type) {
      case 'multiple_choice':
        return [
          multiple,
          choices.map(({ key, correct, weight }) => [key, correct, weight ?? null]).toSorted(byText),
        ];
      case 'true_false':
        return [correct_value];
      case 'short_answer':
      case 'numeric':
        return choices
          .map(({ text, weight, tolerance }) => [text, weight ?? null, tolerance ?? null])
          .toSorted(byText);
      case 'matching':
        return choices.map(({ key, match_key }) => [key, match_key ?? null]).toSorted(byText);
      case 'ordering':
        return choices.map(({ key }) => key);
      case 'essay':
        return [];
    }
  }
}

const byText = (a: readonly unknown[], b: readonly unknown[]): number =>
  JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
