import type { QuestionMedia as Media } from '#shared/api/attempts.ts';
import { QuestionMedia } from '#ui/content/QuestionMedia.tsx';
import { useWordPart } from '#ui/useWordPart.ts';

/** The picture or recording of a question that another person was asked. */
export function PresentedMedia({ media }: { media: Media | undefined }) {
  const hasWords = useWordPart();
  return media && hasWords ? <QuestionMedia media={media} /> : null;
}
