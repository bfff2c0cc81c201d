import { queryOptions } from '@tanstack/react-query';
import type { AttemptResult, QuizRules } from '#shared/api/attempts.ts';
import type { CatalogueGroup, MyCourse, MyCourseDetail, MyGroup } from '#shared/api/courses.ts';
import type { ModuleView } from '#shared/api/modules.ts';
import type { GradedPerson, UserGrades } from '#shared/api/gradeMatrix.ts';
import type { MyGrade } from '#shared/api/grades.ts';
import { call } from '#ui/call.ts';
import { request } from '#ui/http.ts';

const read = <T>(path: string, signal?: AbortSignal): Promise<T> =>
  request<T>(path, { signal }).then(({ data }) => data);
const part = encodeURIComponent;

export interface MyCourses {
  /** My classes, then the first page of the catalogue; `enrolment_state` distinguishes them. */
  readonly courses: readonly MyCourse[];
  readonly catalogueTotal: number;
  /** How many questions are due for practice. */
  readonly practiceDue: number;
}

export const coursesQuery = queryOptions({
  queryKey: ['portal', 'courses'],
  queryFn: ({ signal }) =>
    request<MyCourse[]>('/my/courses', { signal }).then(({ data, meta }): MyCourses => ({
      courses: data,
      catalogueTotal: (meta as { catalogue_total?: number }).catalogue_total ?? 0,
      practiceDue: (meta as { practice_due?: number }).practice_due ?? 0,
    })),
});

export interface CatalogueFilter {
  readonly q: string;
  readonly type: string;
  /** Id of a group. */
  readonly group: string;
}
interface CataloguePage {
  readonly courses: readonly MyCourse[];
  readonly total: number;
  readonly hasNext: boolean;
  readonly groups: readonly CatalogueGroup[];
}

/** One page of the classes in which the caller could enrol, counted from 1. */
export async function readCatalogue(
  filter: CatalogueFilter,
  page: number,
  signal: AbortSignal,
): Promise<CataloguePage> {
  const query = Object.entries({ ...filter, page: String(page) }).filter(([, value]) => value !== '');
  const { data, meta } = await request<MyCourse[]>(`/my/catalogue?${String(new URLSearchParams(query))}`, {
    signal,
  });
  const { groups = [] } = meta as { groups?: readonly CatalogueGroup[] };
  return { courses: data, total: meta.total ?? 0, hasNext: meta.has_next_page === true, groups };
}

export const groupQuery = (slug: string) =>
  queryOptions({
    queryKey: ['portal', 'group', slug],
    queryFn: ({ signal }) => read<MyGroup>(`/my/groups/${part(slug)}`, signal),
  });

export const courseQuery = (slug: string) =>
  queryOptions({
    queryKey: ['portal', 'course', slug],
    queryFn: ({ signal }) => read<MyCourseDetail>(`/my/courses/${part(slug)}`, signal),
  });

export const moduleQuery = (course: string, module: string) =>
  queryOptions({
    queryKey: ['portal', 'module', course, module],
    queryFn: ({ signal }) => read<ModuleView>(`/my/courses/${part(course)}/modules/${part(module)}`, signal),
  });

export const gradesQuery = queryOptions({
  queryKey: ['portal', 'grades'],
  queryFn: ({ signal }) => read<MyGrade[]>('/my/grades', signal),
});

/** A person's grades, by NIP, for people who may see them. */
export const userGradesQuery = (nip: string) =>
  queryOptions({
    queryKey: ['portal', 'grades', 'of', nip],
    queryFn: ({ signal }) => read<UserGrades>(`/users/${part(nip)}/grades`, signal),
  });

/** The first people with `q` in their name or NIP whose grades the reader may open. */
export const gradedPeopleQuery = (q: string) =>
  queryOptions({
    queryKey: ['portal', 'grades', 'people', q],
    queryFn: ({ signal }) => read<GradedPerson[]>(`/grades/people?q=${part(q)}`, signal),
  });

export const readRules = async (id: string, signal?: AbortSignal): Promise<QuizRules> =>
  (await call('GET /quizzes/:id/rules', { params: { id } }, { signal })).data;

/** Never from the cache: dates, attempts left and the open attempt decide what the page offers. */
export const rulesQuery = (quiz: string) =>
  queryOptions({
    queryKey: ['portal', 'rules', quiz],
    queryFn: ({ signal }) => readRules(quiz, signal),
    staleTime: 0,
  });

/** Only the reply about one's own attempt carries the clock. */
const isOwn = (attempt: object): attempt is AttemptResult => 'server_now' in attempt;

async function readResult(id: string, signal?: AbortSignal): Promise<AttemptResult> {
  const { data } = await call('GET /attempts/:id', { params: { id } }, { signal });
  if (!isOwn(data)) throw new Error('The attempt of another person');
  return data;
}

export const attemptResultQuery = (attempt: string) =>
  queryOptions({
    queryKey: ['portal', 'result', attempt],
    queryFn: ({ signal }) => readResult(attempt, signal),
    staleTime: 0,
  });

/** An answer with the monotonic instants around its request, for the clock of the server. */
export interface Timed<T> {
  readonly value: T;
  readonly sentAt: number;
  readonly receivedAt: number;
}

export async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const sentAt = performance.now();
  const value = await work();
  return { value, sentAt, receivedAt: performance.now() };
}

export const readAttempt = (id: string): Promise<Timed<AttemptResult>> => timed(() => readResult(id));
