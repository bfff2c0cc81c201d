import type { ForumSummary } from '#shared/api/forum.ts';

/** The forum to which a part belongs. */
export interface ForumPlace {
  /** Id or slug of the class, as in the page's URL. */
  readonly course: string;
  readonly summary: ForumSummary;
  /** Whether events arrive; otherwise the page reads again now and then. */
  readonly isLive: boolean;
}
