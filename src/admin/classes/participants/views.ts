import type { EnrolmentCounts } from '#shared/api/classes.ts';
import type { EnrolmentState } from '#shared/domain/enrolments.ts';

type Filters = Readonly<Record<string, unknown>>;

/** A view of the participants with one click: people in a state, or waiting for an organizer. */
export interface View {
  readonly key: string;
  readonly filter: Filters;
  readonly count: (counts: EnrolmentCounts) => number;
  /** Shown even when it is empty. */
  readonly isAlways?: boolean;
  /** Waits for an organizer. */
  readonly isTask?: boolean;
  /** People who have waited longest come first. */
  readonly sort?: string;
}

const ofStates = (key: string, states: readonly EnrolmentState[], more: Partial<View> = {}): View => ({
  key,
  filter: { state: [...states] },
  count: ({ states: known }) => states.reduce((sum, state) => sum + (known[state] ?? 0), 0),
  ...more,
});

export const views: readonly View[] = [
  {
    key: 'all',
    filter: {},
    isAlways: true,
    count: ({ states }) => Object.values(states).reduce((sum, count) => sum + count, 0),
  },
  ofStates('requested', ['requested'], { isTask: true, sort: 'queued_at' }),
  {
    key: 'exemption',
    filter: { exemption_requested_at_null: false },
    count: ({ exemptions }) => exemptions,
    isTask: true,
    sort: 'exemption_requested_at',
  },
  ofStates('enrolled', ['approved', 'enrolled'], { isAlways: true }),
  ofStates('in_progress', ['in_progress'], { isAlways: true }),
  ofStates('completed', ['completed'], { isAlways: true }),
  ofStates('not_completed', ['not_completed']),
  ofStates('waitlisted', ['waitlisted'], { sort: 'queued_at' }),
  ofStates('offered', ['offered'], { sort: 'offered_until' }),
  ofStates('left', ['cancelled', 'withdrawn', 'rejected']),
  ofStates('no_show', ['no_show']),
];

const parts = ['state', 'exemption_requested_at_null'] as const;

/** The view that matches the filter; undefined for a choice of states without a view. */
export const openView = (filters: Filters): View | undefined =>
  views.find((view) => parts.every((name) => sameSet(view.filter[name], filters[name])));

/** The filter with another view; search, department and the others stay. */
export function withView(filters: Filters, view: View): Record<string, unknown> {
  const rest = Object.entries(filters).filter(([name]) => !(parts as readonly string[]).includes(name));
  return { ...Object.fromEntries(rest), ...view.filter };
}

const sameSet = (one: unknown, other: unknown): boolean => asText(one) === asText(other);
const asText = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null));
