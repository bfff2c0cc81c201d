import type { ActivityEntry, ActivityScope, ClassGrades, TrainerClash } from '#shared/api/classes.ts';
import { request, type Answer } from '#ui/http.ts';

interface Page {
  readonly page: number;
  readonly perPage: number;
}

/** The activity in a class, newest first. `meta.total` counts all. */
export const classActivity = (
  id: string,
  { scope, page, perPage }: Page & { readonly scope: ActivityScope },
  signal?: AbortSignal,
): Promise<Answer<readonly ActivityEntry[]>> =>
  request(`/classes/${id}/activity?${new URLSearchParams({ scope, ...pageQuery(page, perPage) })}`, {
    signal,
  });

/** The participants of a class by its quizzes. `meta.total` counts the people. */
export const classGrades = (
  id: string,
  { q, page, perPage }: Page & { readonly q: string },
  signal?: AbortSignal,
): Promise<Answer<ClassGrades>> =>
  request(`/classes/${id}/grades?${new URLSearchParams({ q, ...pageQuery(page, perPage) })}`, { signal });

const pageQuery = (page: number, perPage: number) => ({ page: String(page), per_page: String(perPage) });

interface Planned {
  readonly trainerIds: readonly string[];
  readonly startAt: string;
  readonly endAt: string;
  /** The class itself, if it already exists. */
  readonly except?: string | undefined;
}

/** Other classes of the same trainers at the same time. */
export const trainerClashes = async (
  { trainerIds, startAt, endAt, except }: Planned,
  signal?: AbortSignal,
): Promise<readonly TrainerClash[]> => {
  const query = new URLSearchParams({ trainer_ids: trainerIds.join(','), start_at: startAt, end_at: endAt });
  if (except) query.set('except', except);
  return (await request<TrainerClash[]>(`/classes/clashes?${query}`, { signal })).data;
};

interface WantedCopy {
  readonly name: string;
  readonly group_id: string;
  readonly start_at: string | null;
  readonly end_at: string | null;
}

/**
 * Makes a draft copy of a class with all its content and without people. `key`: with the same key, a repeated call returns the same copy.
 */
export const copyClass = async (
  id: string,
  wanted: WantedCopy,
  key: string,
): Promise<Readonly<Record<string, unknown>>> =>
  (
    await request<Record<string, unknown>>(`/classes/${id}/copy`, {
      method: 'POST',
      body: wanted,
      headers: { 'Idempotency-Key': key },
    })
  ).data;
