import type { AttemptResult, ReviewedQuestion } from '#shared/api/attempts.ts';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import type { MyModule } from '#shared/api/modules.ts';

type Named = Pick<MyModule, 'slug' | 'name'>;

/** Where to read about a question again: in the module that it names, else in the one before the quiz; a locked one is no way. */
export function studyModule(
  course: MyCourseDetail | undefined,
  { quiz }: Pick<AttemptResult, 'quiz'>,
  question?: ReviewedQuestion,
): Named | undefined {
  const open = (course?.modules ?? []).filter(({ state }) => state !== 'locked');
  return (
    open.find(({ id }) => id === question?.module?.id) ??
    open.find(({ quiz_id }) => quiz_id === quiz.id) ??
    open.at(-1)
  );
}
