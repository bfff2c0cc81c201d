import type { ForumSummary } from '#shared/api/forum.ts';

/** The forum in which a part of it stands. */
export interface ForumPlace {
  /** Id or slug of the class, as the page's URL has it. */
  readonly course: string;
  readonly summary: ForumSummary;
  /** Whether what happens is told at once; else the page asks by itself now and then. */
  readonly isLive: boolean;
}
