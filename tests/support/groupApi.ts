import type { ApiCall, ApiReply } from './admin.tsx';

export type Group = Record<string, unknown> & { readonly id: string; version: number };

let made = 0;
/** Each is a separate record, so that a page's state of one does not affect the next. */
export function group(name: string, more: object = {}): Group {
  made += 1;
  return {
    id: `01900000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    slug: name.toLowerCase(),
    name,
    description: 'old',
    contacts: [],
    since: '2026-11-21T02:00:00.000Z',
    version: 3,
    can: { edit: true, delete: true },
    ...more,
  };
}

/** Class groups in memory, with the server's rules: a write with another version than the stored one is refused. */
export function groupApi(...groups: Group[]) {
  const stored = new Map(groups.map((one) => [one.id, one]));
  const found = (name: string) => [...stored.values()].find(({ id, slug }) => id === name || slug === name);
  const conflict: ApiReply = {
    status: 409,
    error: { code: 'version-conflict', message: 'Someone else has changed this record in the meantime' },
  };
  function one({ method, body }: ApiCall, name: string): ApiReply | undefined {
    const before = found(name);
    if (!before || method === 'GET') return before && { data: before };
    if (method === 'DELETE') return stored.delete(before.id) ? { data: null } : undefined;
    if (body['version'] !== undefined && body['version'] !== before.version) return conflict;
    if (body['name'] === 'Taken')
      return {
        status: 422,
        error: { code: 'invalid', message: 'Check the fields', errors: { name: ['Name is already taken'] } },
      };
    const after = { ...before, ...body, version: before.version + 1 };
    stored.set(before.id, after);
    return { data: after };
  }
  function answer(call: ApiCall): ApiReply | undefined {
    const { method, path, body } = call;
    const [, collection, name] = path.split('/');
    if (collection !== 'groups') return { data: [], meta: { total: 0 } };
    if (name) return one(call, name);
    const ids = (body['ids'] ?? []) as string[];
    if (method === 'PATCH') for (const id of ids) Object.assign(stored.get(id)!, body['data']);
    if (method === 'DELETE') for (const id of ids) stored.delete(id);
    if (method === 'PATCH' || method === 'DELETE') return { data: { ids }, meta: { total: ids.length } };
    if (method === 'POST') {
      const record = group(String(body['name']), body);
      stored.set(record.id, record);
      return { status: 201, data: record };
    }
    return { data: [...stored.values()], meta: { total: stored.size, total_is_exact: true } };
  }
  return { answer, found };
}
