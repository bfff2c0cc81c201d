import type { QuizRules } from '#shared/api/attempts.ts';
import { allResources, resourceNamed } from '#shared/resources/index.ts';
import { routerPath } from '#shared/schema/paths.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { bytesCallerOf } from './bytesCaller.ts';
import { recordOf, type Maker } from './factories.ts';
import { fetchJson } from './fetchJson.ts';
import { packageOf } from './scormPackage.ts';

/** The values of a route's parameters, and the query that its page needs. */
export interface Place {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: string;
}
/** By the route's path. A route with parameters that is missing has no place for this person. */
export type Places = Readonly<Record<string, Place | undefined>>;

interface Asked {
  readonly url: string;
  readonly token: string;
  readonly nip: string;
  /** Slugs to prefer where there is a choice: records with the most content. */
  readonly liked: readonly string[];
  /** Whether a record is created where there is no example of its kind. */
  readonly mayMake: boolean;
  /** Whether an attempt is started. */
  readonly mayStart: boolean;
}

interface Named {
  readonly id: string;
  readonly slug: string;
}
interface Owned extends Named {
  readonly class: Named & { readonly parent: Named };
}

/** A real place for each route with parameters, within this person's scope. */
export async function placesFor(asked: Asked): Promise<Places> {
  return { ...(await derivedPlaces(asked)), ...(await myPlaces(asked)), ...(await organizedPlaces(asked)) };
}

/** Empty where this person may not read it. */
const listOf = <T>({ url, token }: Asked, path: string): Promise<readonly T[]> =>
  fetchJson<T[]>(`${url}/api/${path}`, token).catch(() => []);

const best = <T extends Named>({ liked }: Asked, all: readonly T[]): T | undefined =>
  all.find(({ slug }) => liked.includes(slug)) ?? all[0];

const named = (one: Named | undefined): Place | undefined => one && { params: { name: one.slug } };

interface MyCourse extends Named {
  readonly enrolment_state: string | null;
  readonly phase: string;
  readonly group: Named;
}
interface MyQuiz extends Named {
  readonly state: string;
  readonly can_enter: boolean;
}
interface MyCourseDetail {
  readonly modules: readonly Named[];
  readonly quizzes: readonly MyQuiz[];
  readonly attendance: unknown;
}

/** The person's own learning. */
async function myPlaces(asked: Asked): Promise<Places> {
  const courses = (await listOf<MyCourse>(asked, 'my/courses')).filter((one) => one.enrolment_state);
  const running = courses.filter(({ phase }) => phase === 'running');
  const mine = best(asked, running.length > 0 ? running : courses);
  const place = named(mine);
  if (!mine || !place) return {};
  const detail = await fetchJson<MyCourseDetail>(`${asked.url}/api/my/courses/${mine.slug}`, asked.token);
  const module = detail.modules[0];
  const open = best(
    asked,
    detail.quizzes.filter(({ can_enter: mayEnter }) => mayEnter),
  );
  const attempted = open && { ...place, query: `?quiz=${open.slug}` };
  const isOpened = open && asked.mayStart && (await startAttempt(asked, open));
  return {
    'my-course/:name': place,
    'my-course/:name/evaluation': place,
    'my-course/:name/forum': place,
    'my-course/group/:name': named(mine.group),
    'my-course/programme/:name': named((await listOf<Named>(asked, 'my/programmes'))[0]),
    'my-course/:name/module/:module': module && { params: { name: mine.slug, module: module.slug } },
    'my-course/:name/attendance': detail.attendance ? place : undefined,
    'my-course/:name/confirmation': attempted,
    'my-course/:name/attempt':
      attempted && isOpened ? { ...attempted, query: `${attempted.query}&no=1` } : undefined,
    'my-course/:name/attempt/submitted': await finishedPlace(asked, courses),
  };
}

const startAttempt = ({ url, token }: Asked, quiz: Named): Promise<boolean> =>
  fetchJson(`${url}/api/quizzes/${quiz.slug}/attempts`, token, { idempotency_key: crypto.randomUUID() }).then(
    () => true,
    () => false,
  );

async function finishedPlace(asked: Asked, courses: readonly MyCourse[]): Promise<Place | undefined> {
  for (const { slug } of courses.slice(0, 8)) {
    const { quizzes } = await fetchJson<MyCourseDetail>(`${asked.url}/api/my/courses/${slug}`, asked.token);
    const done = quizzes.find(({ state }) => state === 'passed' || state === 'failed');
    if (!done) continue;
    const { last_attempt: last } = await fetchJson<QuizRules>(
      `${asked.url}/api/quizzes/${done.slug}/rules`,
      asked.token,
    );
    // Without its number the page adds it.
    return { params: { name: slug }, query: `?quiz=${done.slug}&attempt=${last?.id}` };
  }
  return undefined;
}

interface Quiz extends Owned {
  readonly attempts: number;
}

const where = (path: string, filter: Readonly<Record<string, unknown>>): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The records that this person organizes. */
async function organizedPlaces(asked: Asked): Promise<Places> {
  const quizzes = await listOf<Quiz>(asked, 'quizzes');
  const quiz = best(asked, [...quizzes.filter(({ attempts }) => attempts > 0), ...quizzes]);
  const liked = best(asked, await listOf<Named & { group: Named }>(asked, 'classes'));
  const held = asked.liked.includes(liked?.slug ?? '') || !quiz ? liked : undefined;
  const people = await listOf<{ nip: string }>(asked, 'user');
  return {
    'settings/user/:name': { params: { name: asked.nip } },
    'settings/user/:name/edit': people.length > 0 ? { params: { name: asked.nip } } : undefined,
    ...(await quizPlaces(asked, quiz)),
    ...(await classPlaces(asked, held?.group ?? quiz?.class.parent, held ?? quiz?.class)),
    ...(await competencyPlaces(asked)),
    ...(await programmePlaces(asked)),
    ...(await packagePlaces(asked)),
    ...(await providerPlaces(asked)),
    ...(await directoryPlaces(asked)),
  };
}

async function quizPlaces(asked: Asked, quiz: Quiz | undefined): Promise<Places> {
  const waiting = await listOf<Quiz>(asked, where('quizzes', { to_correct: true }));
  const grades = quiz && `quizzes/${quiz.slug}/grades?sort=["grade","DESC"]`;
  const [graded] = grades ? await listOf<{ attempt_id: string | null }>(asked, grades) : [];
  const [exception] = await listOf<{ id: string; quiz: Named }>(asked, 'quiz-overrides');
  const pages = ['edit', 'preview', 'progress', 'exception/create', 'question/import', 'regrade'];
  return {
    ...Object.fromEntries(pages.map((page) => [`quiz/:name/${page}`, named(quiz)])),
    'grade/quiz/:name': named(quiz),
    'grade/quiz/:name/attempt/:attempt':
      quiz && graded?.attempt_id ? { params: { name: quiz.slug, attempt: graded.attempt_id } } : undefined,
    'quiz/:name/correction': named(best(asked, waiting)),
    'quiz/:name/exception/:exception/edit': exception && {
      params: { name: exception.quiz.slug, exception: exception.id },
    },
    'report/quiz/:name': named(quiz),
  };
}

async function classPlaces(
  asked: Asked,
  group: Named | undefined,
  course: Named | undefined,
): Promise<Places> {
  const ofClass = async (path: string) =>
    course ? (await listOf<Named>(asked, where(path, { class_id: course.id })))[0] : undefined;
  const session = await ofClass('attendance-sessions');
  const module = await ofClass('modules');
  const inClass = group && course && { params: { name: group.slug, course: course.slug } };
  const inModule = inClass && module && { params: { ...inClass.params, module: module.slug } };
  const pages = ['', '/edit', '/module/create', '/create-quiz', '/attendance/create'];
  return {
    ...Object.fromEntries(pages.map((page) => [`courses/:name/:course${page}`, inClass])),
    'report/course/:name': named(course),
    'report/course/:name/:module': course && module && { params: { name: course.slug, module: module.slug } },
    'report/group/:name': named(group),
    'courses/:name': named(group),
    'courses/:name/edit': named(group),
    'courses/:name/create': named(group),
    'courses/:name/:course/attendance/:session/edit': inClass &&
      session && { params: { ...inClass.params, session: session.id } },
    'courses/:name/:course/:module': inModule,
    'courses/:name/:course/:module/edit': inModule,
  };
}

async function programmePlaces(asked: Asked): Promise<Places> {
  const [step] = await listOf<{ id: string; programme: Named }>(asked, 'programme-steps');
  const place = named(step?.programme);
  return {
    'programme/:name': place,
    'programme/:name/edit': place,
    'programme/:name/step/create': place,
    'programme/:name/step/:step/edit': step && { params: { name: step.programme.slug, step: step.id } },
  };
}

/** A package with a version: only such a one can be tried. */
async function packagePlaces(asked: Asked): Promise<Places> {
  const all = await listOf<{ id: string; version_no: number | null }>(asked, 'packages');
  const one =
    all.find(({ version_no }) => version_no !== null) ??
    (asked.mayMake ? await packageOf(bytesCallerOf(asked.url, asked.token)) : undefined);
  const place = one && { params: { name: one.id } };
  return { 'package/:name': place, 'package/:name/edit': place, 'package/:name/preview': place };
}

async function competencyPlaces(asked: Asked): Promise<Places> {
  const [requirement] = await listOf<{ id: string; competency: Named }>(asked, 'competency-requirements');
  const place = named(requirement?.competency);
  return {
    'settings/competency/:name': place,
    'settings/competency/:name/edit': place,
    'settings/competency/:name/requirement/create': place,
    'settings/competency/:name/requirement/:requirement/edit': requirement && {
      params: { name: requirement.competency.slug, requirement: requirement.id },
    },
  };
}

/** What the person may create where there is no example. */
const makerOf =
  (asked: Asked): Maker['post'] =>
  async (path, body) => ({
    status: 201,
    body: { data: await fetchJson(asked.url + path, asked.token, body) },
  });

/** The rules of a provider have their places below it. */
async function providerPlaces(asked: Asked): Promise<Places> {
  const rules = resourceNamed('sign-in-role-rules');
  const [first] = await listOf<Record<string, unknown>>(asked, rules.api);
  const rule = first ?? (asked.mayMake ? await recordOf({ post: makerOf(asked) }, rules) : undefined);
  const provider = rule?.['provider'] as Named | undefined;
  return {
    'settings/sign-in-provider/:name/role-rule/:rule/edit': provider && {
      params: { name: provider.slug, rule: String(rule!['id']) },
    },
  };
}

/** A run of the HR sync has its page; a preview changes nobody. */
async function directoryPlaces(asked: Asked): Promise<Places> {
  const find = async () => (await listOf<{ id: string }>(asked, 'directory-runs'))[0];
  if (asked.mayMake && !(await find()))
    await fetch(`${asked.url}/api/directory/people?dry_run=1`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${asked.token}`, 'content-type': 'text/csv' },
      body: 'NIP,Name,Department\nHR-1,Sari Wulandari,Gudang\n',
    });
  const run = await find();
  return { 'settings/hr-sync/:name': run && { params: { name: run.id } } };
}

/** The pages whose address names one record: the first of its kind, or a new one if there is none. So a new resource needs no line here. */
async function derivedPlaces(asked: Asked): Promise<Record<string, Place | undefined>> {
  const post = makerOf(asked);
  const placeOf = async (resource: AnyResource): Promise<Place | undefined> => {
    const [first] = await listOf<Record<string, unknown>>(asked, resource.api);
    const record = first ?? (asked.mayMake ? await recordOf({ post }, resource) : undefined);
    return record && { params: { name: String(record[resource.slug]) } };
  };
  const places: Record<string, Place | undefined> = {};
  for (const resource of allResources) {
    const { paths, parent } = resource;
    const own = [paths.show, paths.edit].filter(isOfOne);
    const place = own.length > 0 ? await placeOf(resource) : undefined;
    for (const path of own) places[routerPath(path)] = place;
    // A new record's page names its parent.
    if (parent && isOfOne(paths.create))
      places[routerPath(paths.create)] = await placeOf(resourceNamed(resource.fields[parent]!.to!));
  }
  return places;
}

const isOfOne = (path: string | null | undefined): path is string =>
  path?.match(/\{\w+\}/g)?.join() === '{name}';
