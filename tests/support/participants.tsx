import { allPermissions } from '#shared/access.ts';
import { renderAdmin, stubApi, type ApiCall, type ApiReply } from './admin.tsx';

const course = {
  id: 'c1',
  slug: 'k3',
  name: 'K3',
  status: 'published',
  phase: 'running',
  group_id: 'g1',
  group: { id: 'g1', slug: 'safety', name: 'Safety' },
  can: {},
};
/** An enrolment as the list returns it. */
export const person = (id: string, name: string, more: object = {}) => ({
  id,
  class_id: 'c1',
  user_id: `u-${id}`,
  user: { id: `u-${id}`, slug: `1-${id}`, name },
  department: 'Warehouse',
  state: 'enrolled',
  mandatory: true,
  progress: 33,
  reason: null,
  queued_at: null,
  offered_until: null,
  exemption_requested_at: null,
  can: { withdraw: true },
  ...more,
});
const people = [
  person('a', 'Ani'),
  person('b', 'Budi', { state: 'requested', can: { approve: true, reject: true, withdraw: true } }),
];
const counts = {
  states: { enrolled: 1, requested: 1, completed: 1200 },
  mandatory: 2,
  exemptions: 0,
  seats_taken: 1201,
  capacity: 1500,
};

/** The server of a class page; `more` is called first. */
export function serve(more: (call: ApiCall) => ApiReply | undefined = () => undefined) {
  return stubApi((call) => {
    const own = more(call);
    if (own) return own;
    if (call.method !== 'GET') return undefined;
    if (call.path === '/classes/c1/enrolment-counts') return { data: counts };
    if (call.path === '/classes/c1/forum') return undefined;
    if (call.path.startsWith('/classes/')) return { data: course };
    if (call.path === '/enrolments')
      return { data: people, meta: { total: people.length, total_is_exact: true } };
    return { data: [], meta: { total: 0 } };
  });
}
/** Its tab of participants. */
export const openParticipants = (query = '', permissions: readonly string[] = allPermissions) =>
  renderAdmin(`/en/courses/safety/k3?tab=participants${query}`, permissions);
/** Bodies of the POST requests to this path. */
export const sent = (calls: readonly ApiCall[], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);
