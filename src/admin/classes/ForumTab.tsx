import { Forum } from '#ui/forum/Forum.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useWordPart } from '#ui/useWordPart.ts';
import type { ClassTabProps } from './classTab.ts';

/** The forum of the class as its learners see it, with the rights of staff. */
export function ForumTab({ record }: ClassTabProps) {
  return useWordPart('forum') ? <Forum course={record.id} /> : <Skeleton lines={6} />;
}
