import { allResources, resourceNamed } from '#shared/resources/index.ts';
import { routerPath } from '#shared/schema/paths.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { recordOf, type Maker } from './factories.ts';
import { fetchJson } from './fetchJson.ts';
import { newestLink } from './printed.ts';
import { signIn } from '../../scripts/product.mjs';

/** The values of a route's parameters in the demo company, and the query that its page needs. */
export interface Place {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: string;
}

const group = 'orientasi-dan-kepatuhan';
const course = 'dasar-keselamatan-dan-kesehatan-kerja';
const module = 'mengapa-keselamatan-kerja-penting';
const quiz = 'kuis-dasar-k3';
/** Dewi has finished this class and passed its quiz. */
const finished = { course: 'orientasi-dan-perlindungan-data-pribadi', quiz: 'ujian-akhir-orientasi' };
/** Answers of this quiz wait for a mark. */
const toCorrect = 'kuis-produk-pendingin-udara';

/**
 * A real place for every route with parameters, by its path. The learner's open attempt is started here.
 */
export async function demoPlaces({
  url,
  output,
}: {
  readonly url: string;
  output(): string;
}): Promise<Readonly<Record<string, Place>>> {
  const [organizer, learner] = await Promise.all([signIn(url, '10001'), signIn(url, '10004')]);
  await fetchJson(`${url}/api/password-resets`, learner, { username: '10004' });
  const token = await newestLink(output, /\/password\/([\w-]{43})/g);
  await fetchJson(`${url}/api/quizzes/${quiz}/attempts`, learner, { idempotency_key: crypto.randomUUID() });
  const [graded] = await fetchJson<{ newest: { id: string } }[]>(
    `${url}/api/quizzes/${quiz}/grades?sort=grade&order=desc`,
    organizer,
  );
  const session = await sessionIn(url, organizer);
  const [exception] = await fetchJson<{ id: string; quiz: { slug: string } }[]>(
    `${url}/api/quiz-overrides`,
    organizer,
  );
  const [requirement] = await fetchJson<{ id: string; competency: { slug: string } }[]>(
    `${url}/api/competency-requirements`,
    organizer,
  );
  const of = (name: string): Place => ({ params: { name } });
  const inClass: Place = { params: { name: group, course } };
  const inModule: Place = { params: { name: group, course, module } };
  const attempted: Place = { params: { name: course }, query: `?quiz=${quiz}` };
  return {
    ...(await derivedPlaces(url, organizer)),
    'my-course/:name': of(course),
    'my-course/:name/evaluation': of(course),
    'my-course/:name/forum': of(course),
    'my-course/group/:name': of(group),
    'my-course/:name/module/:module': { params: { name: course, module } },
    'my-course/:name/attendance': of(course),
    'my-course/:name/confirmation': attempted,
    'my-course/:name/attempt': attempted,
    'my-course/:name/attempt/submitted': {
      params: { name: finished.course },
      query: `?quiz=${finished.quiz}`,
    },
    'grade/quiz/:name': of(quiz),
    'grade/quiz/:name/attempt/:attempt': { params: { name: quiz, attempt: graded!.newest.id } },
    'password/:token': { params: { token } },
    'settings/user/:name': of('10004'),
    'settings/user/:name/edit': of('10004'),
    'quiz/:name/correction': of(toCorrect),
    'quiz/:name/edit': of(quiz),
    'quiz/:name/preview': of(quiz),
    'quiz/:name/progress': of(quiz),
    'quiz/:name/exception/create': of(quiz),
    'quiz/:name/exception/:exception/edit': {
      params: { name: exception!.quiz.slug, exception: exception!.id },
    },
    'report/course/:name': of(course),
    'report/course/:name/:module': { params: { name: course, module } },
    'report/group/:name': of(group),
    'report/quiz/:name': of(quiz),
    'quiz/:name/question/import': of(quiz),
    'quiz/:name/regrade': of(quiz),
    'courses/:name': of(group),
    'courses/:name/edit': of(group),
    'courses/:name/create': of(group),
    'courses/:name/:course': inClass,
    'courses/:name/:course/edit': inClass,
    'courses/:name/:course/module/create': inClass,
    'courses/:name/:course/create-quiz': inClass,
    'courses/:name/:course/attendance/create': inClass,
    'courses/:name/:course/attendance/:session/edit': { params: { ...inClass.params, session } },
    'courses/:name/:course/:module': inModule,
    'courses/:name/:course/:module/edit': inModule,
    'settings/competency/:name': of('K3-DASAR'),
    'settings/competency/:name/edit': of('K3-DASAR'),
    'settings/competency/:name/requirement/create': of('K3-DASAR'),
    'settings/competency/:name/requirement/:requirement/edit': {
      params: { name: requirement!.competency.slug, requirement: requirement!.id },
    },
  };
}

/** A session of the class that the places show. */
async function sessionIn(url: string, token: string): Promise<string> {
  const sessions = await fetchJson<{ id: string; class: { slug: string } }[]>(
    `${url}/api/attendance-sessions`,
    token,
  );
  return sessions.find((session) => session.class.slug === course)!.id;
}

/**
 * The pages whose address names one record: the first of its kind, or a new one where the demo company has none. So a new
 * resource needs no line here.
 */
async function derivedPlaces(url: string, token: string): Promise<Record<string, Place>> {
  const post: Maker['post'] = async (path, body) => ({
    status: 201,
    body: { data: await fetchJson(url + path, token, body) },
  });
  const placeOf = async (resource: AnyResource): Promise<Place> => {
    const [first] = await fetchJson<Record<string, unknown>[]>(`${url}/api/${resource.api}`, token);
    const record = first ?? (await recordOf({ post }, resource));
    return { params: { name: String(record[resource.slug]) } };
  };
  const places: Record<string, Place> = {};
  for (const resource of allResources) {
    const { paths, parent } = resource;
    const own = [paths.show, paths.edit].filter(isOfOne);
    const place = own.length > 0 ? await placeOf(resource) : undefined;
    for (const path of own) places[routerPath(path)] = place!;
    // A new record's page names what it will live under.
    if (parent && isOfOne(paths.create))
      places[routerPath(paths.create)] = await placeOf(resourceNamed(resource.fields[parent]!.to!));
  }
  return places;
}

const isOfOne = (path: string | null | undefined): path is string =>
  path?.match(/\{\w+\}/g)?.join() === '{name}';
