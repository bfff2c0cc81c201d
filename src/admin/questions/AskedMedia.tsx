import type { QuestionMedia as Media } from '#shared/api/attempts.ts';
import { QuestionMedia } from '#ui/content/QuestionMedia.tsx';
import { useWordPart } from '#ui/useWordPart.ts';

/** What was seen or heard with a question that somebody else was asked. */
export function AskedMedia({ media }: { media: Media | undefined }) {
  const hasWords = useWordPart();
  return media && hasWords ? <QuestionMedia media={media} /> : null;
}
