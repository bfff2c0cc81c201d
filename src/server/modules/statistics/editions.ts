import { isScoredAlike } from '#shared/domain/regrading.ts';
import type { PresentedVersion } from './statistics.queries.ts';

/** Versions of a question with the same key and marks, the oldest first. */
export type Edition = readonly [PresentedVersion, ...PresentedVersion[]];

/**
 * A question's versions, split where the scoring has changed (the kind, the mark, the key): marks by another key measure something else.
 * Corrected spelling, an explanation or another order make no new edition. The oldest first.
 */
export function editionsOf(versions: readonly PresentedVersion[]): Edition[] {
  const editions: [PresentedVersion, ...PresentedVersion[]][] = [];
  for (const version of versions.toSorted((a, b) => a.no - b.no)) {
    const edition = editions.find(([first]) => isScoredAlike(first, version));
    if (edition) edition.push(version);
    else editions.push([version]);
  }
  return editions;
}
