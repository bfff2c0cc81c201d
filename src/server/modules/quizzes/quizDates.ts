import { quizzes } from '#shared/resources/quizzes.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import { outOfOrder } from '#shared/schema/timeOrder.ts';
import type { FieldErrors } from '../../platform/http/errors.ts';

type Times = 'start_time' | 'end_time' | 'deadline';
const label = (field: string) => quizzes.fields[field as Times].label;

/** Limits of a quiz in the wrong order; messages at the later field of two. */
export const wrongDates = (quiz: Pick<RowOf<typeof quizzes>, Times>): FieldErrors =>
  Object.fromEntries(
    outOfOrder(quizzes.fields, quiz).map(({ field, key, other }) => [
      field,
      [{ key: `validation.${key}`, args: { property: label(field), other: label(other) } }],
    ]),
  );
