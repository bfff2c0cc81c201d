import type { NeedPreview } from '#shared/api/renewals.ts';
import type { ActorContext } from '../../platform/context.ts';
import { freeSeatsOf } from '../enrolments/seats.ts';
import { countSoonInNeed, peopleInNeed, type Need } from './needed.ts';
import { classesOf, placesFor } from './placing.ts';

const DAYS_AHEAD = 30;

/** `POST /api/competency-requirements/enrolment-preview`: what switching it on would do now, and in the next 30 days. Reads only. */
export async function previewNeed(
  ctx: ActorContext,
  { enrol, ...need }: Need & { readonly enrol: 'offer' | 'enrol' },
): Promise<NeedPreview> {
  const people = await peopleInNeed(ctx, need);
  const courses = await classesOf(ctx, need, { isPlan: true });
  const places = await placesFor(ctx, courses, people, { isOffer: enrol === 'offer' });
  const seats = await freeSeatsOf(ctx, courses);
  const soon = await countSoonInNeed(ctx, need, DAYS_AHEAD);
  return {
    now: people.length,
    soon: Math.max(0, soon - people.length),
    without_class: people.length - places.size,
    classes: courses.length,
    seats: courses.reduce<number | null>((sum, { id }) => {
      const free = seats.get(id) ?? null;
      return sum === null || free === null ? null : sum + free;
    }, 0),
  };
}
