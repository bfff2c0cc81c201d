import SCIMMY from 'scimmy';
import { expect } from 'vitest';
import { clientOf, type Client, type Reply, type TestApp } from './app.ts';
import { tokensOf } from './apiTokens.ts';

export const USERS = '/scim/v2/Users';
export const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const MAHIR = 'urn:mahir:scim:2.0:User';
const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

const { User, EnterpriseUser, Group } = SCIMMY.Schemas;
User.extend(EnterpriseUser as never);

/** scimmy knows the schemas of RFC 7643, and throws at what they do not allow. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- resources of every shape
function checkResource(resource: any): void {
  const kind = resource.meta.resourceType as string;
  const schemas = resource.schemas.filter((urn: string) => urn !== MAHIR);
  const known: Record<string, unknown> = { ...resource, schemas };
  delete known[MAHIR];
  const read = JSON.parse(JSON.stringify(kind === 'User' ? new User(known, 'out') : new Group(known, 'out')));
  for (const name of Object.keys(known).filter((one) => one !== 'meta'))
    expect(read[name], `${kind} ${name}`).toEqual(known[name]);
}

/** Whether a reply has the form of RFC 7644. */
export function checkReply({ status, body, headers }: Reply): void {
  if (status === 204 || status === 304) return expect(body).toBe('');
  expect(headers['content-type']).toMatch(/^application\/scim\+json/);
  if (status >= 400) {
    expect(body).toMatchObject({ schemas: [ERROR], status: String(status) });
    expect(body.detail).toEqual(expect.any(String));
    return;
  }
  const kind = body.meta?.resourceType;
  if (kind === 'User' || kind === 'Group') return checkResource(body);
  if (body.Resources === undefined) return;
  const list = new SCIMMY.Messages.ListResponse(body);
  expect(list.Resources.length).toBe(body.itemsPerPage);
  for (const one of body.Resources)
    if (['User', 'Group'].includes(one.meta?.resourceType)) checkResource(one);
}

let names = 0;
/** A token of SCIM, made as an administrator makes it. */
export async function scimToken(test: TestApp, admin: Client, now: () => Date = () => new Date()) {
  const person = await tokensOf(test, now).fresh(admin);
  const made = await person.post('/api/tokens', {
    kind: 'scim',
    name: `Key ${++names}`,
    permissions: ['directory-import'],
    account_name: `Provider ${names}`,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data as { id: string; token: string };
}

/** An identity provider: it calls `/scim/v2` with its token, and each reply is checked. */
export async function identityProvider(test: TestApp, admin: Client, now: () => Date = () => new Date()) {
  const { id, token } = await scimToken(test, admin, now);
  const client = clientOf(test.app, token, '');
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const type: Record<string, string> =
      body === undefined ? {} : { 'content-type': 'application/scim+json' };
    const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const reply = await client.call(method, url, text, { ...type, ...headers });
    checkReply(reply);
    return reply;
  }
  return {
    token,
    tokenId: id,
    call,
    get: (url: string) => call('GET', url),
    post: (url: string, body: unknown) => call('POST', url, body),
    put: (url: string, body: unknown, headers = {}) => call('PUT', url, body, headers),
    delete: (url: string) => call('DELETE', url),
    patch: (url: string, Operations: readonly object[], headers = {}) =>
      call('PATCH', url, { schemas: [PATCH_OP], Operations }, headers),
    /** Makes a person, and returns them. */
    async person(userName: string, more: object = {}) {
      const reply = await call('POST', USERS, { ...personBody(userName), ...more });
      expect(reply.status, JSON.stringify(reply.body)).toBe(201);
      return reply.body;
    },
    find: (filter: string) => call('GET', `${USERS}?filter=${encodeURIComponent(filter)}`),
  };
}
export type IdentityProvider = Awaited<ReturnType<typeof identityProvider>>;

/** `sari@example.com` is Sari, whose NIP is `N-sari`. */
export function personBody(userName: string) {
  const [short] = userName.split('@') as [string];
  return {
    schemas: [CORE, ENTERPRISE],
    userName,
    externalId: `ext-${short}`,
    displayName: short,
    active: true,
    [ENTERPRISE]: { employeeNumber: `N-${short}` },
  };
}
