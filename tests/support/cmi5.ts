import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as send, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { PackageItem, PackageManifest } from '#shared/domain/packages/manifest.ts';
import type { Unit } from '#shared/domain/packages/units.ts';
import { portOf } from '#server/contentListener.ts';
import { openPackages, sco } from './packages.ts';
import type { School, Wire } from './school.ts';
import { zipOf } from './zip.ts';

export const unitId = (name: string): string => `https://maker.example/unit/${name}`;

/** A unit of a course. */
export const unit = (
  name = 'one',
  fields: Partial<Unit> = {},
  item: Partial<PackageItem> = {},
): PackageItem => ({
  ...sco(unitId(name), { title: `Unit ${name}`, launch: `${name}.html`, ...item }),
  unit: {
    moveOn: 'CompletedOrPassed',
    address: null,
    launchMethod: 'AnyWindow',
    launchParameters: null,
    entitlementKey: null,
    activityType: null,
    ...fields,
  },
});

export const courseOf = (...items: readonly PackageItem[]): PackageManifest => ({
  kind: 'cmi5',
  edition: '1.0',
  title: 'Course',
  items: items.length > 0 ? items : [unit()],
  course: 'https://maker.example/course/1',
});

const NAMESPACE = 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd';
/** A cmi5.xml around blocks and units. */
export const courseXml = (inner: string, id = 'https://maker.example/course/1'): string =>
  `<?xml version="1.0" encoding="UTF-8"?><courseStructure xmlns="${NAMESPACE}">
<course id="${id}"><title><langstring lang="id">Kursus kecil</langstring></title></course>${inner}</courseStructure>`;

export const unitXml = (name: string, attributes = '', url = `${name}.html`): string =>
  `<au id="${unitId(name)}" ${attributes}><title><langstring lang="en">Unit ${name}</langstring></title>
<description><langstring lang="en">About ${name}</langstring></description><url>${url}</url></au>`;

export const cmi5Zip = (
  xml: string,
  files: Readonly<Record<string, string>> = { 'one.html': 'Unit' },
): Buffer =>
  zipOf(
    Object.entries({ 'cmi5.xml': xml, ...files }).map(([name, content]) => ({
      name,
      content: Buffer.from(content),
    })),
  );

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into replies of every shape
  readonly json: any;
}
interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

const HOST = 'content.example.test';
export const VERSION = { 'x-experience-api-version': '1.0.3' };

/** A school whose packages run at an origin of its own, with requests to it. */
export async function openUnits(env: NodeJS.ProcessEnv = {}) {
  const school = await openPackages(env);
  await school.app.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(school.app.server);
  async function ask(url: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
    const { pathname, search } = new URL(url);
    const sent = send({ port, path: pathname + search, method, headers: { host: HOST, ...headers } });
    sent.end(body === undefined ? undefined : Buffer.isBuffer(body) ? body : JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const isJson = /json/.test(response.headers['content-type'] ?? '');
    return {
      status: response.statusCode!,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
    };
  }
  return { ...school, ask } satisfies School & { ask: typeof ask };
}
export type UnitSchool = Awaited<ReturnType<typeof openUnits>>;

const CMI5 = 'https://w3id.org/xapi/cmi5';
export const verb = (name: string): string => `http://adlnet.gov/expapi/verbs/${name}`;
const JUDGED = ['completed', 'passed', 'failed'];

/** A unit that has begun as cmi5 says: it has its token and its launch data. */
export async function begunUnit(school: UnitSchool, launched: Wire) {
  const url = new URL(launched.scos.find(({ id }: Wire) => id === launched.sco).url);
  const [endpoint, fetch, actor, registration, activityId] = [
    'endpoint',
    'fetch',
    'actor',
    'registration',
    'activityId',
  ].map((name) => url.searchParams.get(name)!) as [string, string, string, string, string];
  const given = await school.ask(fetch, { method: 'POST' });
  const token = given.json?.['auth-token'] as string;
  const headers: Record<string, string> = { ...VERSION, authorization: `Basic ${token}` };
  const call = (path: string, asked: Asked = {}) =>
    school.ask(`${endpoint}/${path}`, {
      ...asked,
      headers: { 'content-type': 'application/json', ...headers, ...asked.headers },
    });
  const of = (more: Record<string, string>) =>
    new URLSearchParams({ activityId, agent: actor, registration, ...more }).toString();
  const data = (await call(`activities/state?${of({ stateId: 'LMS.LaunchData' })}`)).json;
  const statement = (name: string, fields: Wire = {}): Wire => ({
    id: randomUUID(),
    actor: JSON.parse(actor),
    verb: { id: verb(name) },
    object: { id: activityId },
    timestamp: '2026-03-02T08:00:00Z',
    ...(name !== 'initialized' && {
      result: {
        duration: 'PT1M',
        ...(name === 'completed' && { completion: true }),
        ...(name === 'passed' && { success: true }),
        ...(name === 'failed' && { success: false }),
      },
    }),
    ...fields,
    context: {
      ...data?.contextTemplate,
      registration,
      contextActivities: {
        ...data?.contextTemplate.contextActivities,
        category: [
          { id: `${CMI5}/context/categories/cmi5` },
          ...(JUDGED.includes(name) ? [{ id: `${CMI5}/context/categories/moveon` }] : []),
        ],
      },
      ...fields['context'],
    },
  });
  return {
    url,
    endpoint,
    fetch,
    actor,
    registration,
    activityId,
    token,
    headers,
    data,
    call,
    of,
    statement,
    post: (body: unknown) => call('statements', { method: 'POST', body }),
    put: (body: Wire) => call(`statements?statementId=${body['id']}`, { method: 'PUT', body }),
    /** Says something by the rules, and more if it is wanted. */
    say: (name: string, fields: Wire = {}) =>
      call('statements', { method: 'POST', body: statement(name, fields) }),
  };
}

/** A result with a score. */
export const scored = (scaled: number, success: boolean): Wire => ({
  result: { duration: 'PT2M', success, score: { scaled } },
});
