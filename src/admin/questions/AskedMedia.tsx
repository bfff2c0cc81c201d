import type { QuestionMedia as Media } from '#shared/api/attempts.ts';
import { QuestionMedia } from '#ui/content/QuestionMedia.tsx';
import { useLearnerWords } from '../useLearnerWords.ts';

/** What was seen or heard with a question that somebody else was asked. */
export function AskedMedia({ media }: { media: Media | undefined }) {
  const hasWords = useLearnerWords();
  return media && hasWords ? <QuestionMedia media={media} /> : null;
}
