import type { Companies } from './useCompanies.ts';
import type { Visitor } from './companies.ts';
import { fetchJson } from './fetchJson.ts';

export interface Person {
  readonly id: string;
  readonly nip: string;
  readonly name: string;
}
export interface MadeClass {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly group: { readonly slug: string };
}

const asQuery = (parts: Record<string, unknown>): string =>
  Object.entries(parts)
    .map(([key, part]) => `${key}=${encodeURIComponent(JSON.stringify(part))}`)
    .join('&');

/** Setup and results of jobs, by the API of the large company; each person signs in once. */
export function callsOf(companies: Companies, visitor: Visitor = 'Organizer') {
  const sessions = new Map<Visitor, ReturnType<Companies['api']>>();
  async function call<T>(path: string, body?: unknown, method?: string, as: Visitor = visitor): Promise<T> {
    if (!sessions.has(as)) sessions.set(as, companies.api('large', as));
    const { url, token } = await sessions.get(as)!;
    return fetchJson<T>(`${url}/api/${path}`, token, body, method);
  }
  /** The first records that match, at most 1,000. */
  const list = <T>(resource: string, filter: Record<string, unknown> = {}, sort = ['id', 'ASC']) =>
    call<T[]>(`${resource}?${asQuery({ filter, sort, range: [0, 999] })}`);
  const person = async (nip: string) => (await list<Person>('user', { nip }))[0]!;
  const publish = (resource: 'classes' | 'quizzes', { id }: { readonly id: string }) =>
    call(`${resource}/${id}/publication`, {});
  return {
    call,
    list,
    person,
    publish,
    /** By default self-paced and published, with a trainer. */
    async makeClass(name: string, fields: Record<string, unknown> = {}): Promise<MadeClass> {
      const [group] = await list<{ id: string }>('groups', { status: 'published' });
      const trainer = await person('100000005');
      const made = await call<MadeClass>('classes', {
        name,
        group_id: group!.id,
        type: 'product_refresh',
        self_paced: true,
        trainer_ids: [trainer.id],
        ...fields,
      });
      await publish('classes', made);
      return made;
    },
    enrol: (course: MadeClass, user_ids: readonly string[]) =>
      call(`classes/${course.id}/enrolments`, { user_ids }),
  };
}

export const addressOfClass = ({ group, slug }: MadeClass): string => `/en/courses/${group.slug}/${slug}`;
