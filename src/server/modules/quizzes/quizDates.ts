import { quizzes } from '#shared/resources/quizzes.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import type { FieldErrors } from '../../http/errors.ts';

const label = (field: keyof typeof quizzes.fields) => quizzes.fields[field].label;

/** start < end ≤ deadline, of those that are there; messages at the later of two. */
export function wrongDates(
  quiz: Pick<RowOf<typeof quizzes>, 'start_time' | 'end_time' | 'deadline'>,
): FieldErrors {
  const errors: FieldErrors = {};
  const { start_time, end_time, deadline } = quiz;
  const isAfter = (from: string | null, to: string | null, orSame: boolean) =>
    !from || !to || Date.parse(from) < Date.parse(to) || (orSame && Date.parse(from) === Date.parse(to));
  const refuse = (field: 'end_time' | 'deadline', other: 'start_time' | 'end_time') =>
    (errors[field] ??= [{ key: 'validation.after', args: { property: label(field), other: label(other) } }]);
  if (!isAfter(start_time, end_time, false)) refuse('end_time', 'start_time');
  if (!isAfter(end_time, deadline, true)) refuse('deadline', 'end_time');
  if (!isAfter(start_time, deadline, false)) refuse('deadline', 'start_time');
  return errors;
}
