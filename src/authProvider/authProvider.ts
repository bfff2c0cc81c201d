import type { AuthProvider } from 'ra-core';
import { resourceNamed } from '#shared/resources/index.ts';
import { session } from '#ui/session.ts';

/** react-admin's words for actions with other names in the permission catalogue. */
const actions: Readonly<Record<string, string>> = { list: 'index', show: 'detail' };

/**
 * react-admin asks, the shell decides. Guards and redirects belong to the router, so nothing here knows a URL: every refusal is silent, and
 * `logout` returns false, which means "do not navigate".
 */
export const authProvider: AuthProvider = {
  // Never called: signing in is a page of the shell.
  login: async () => {},
  logout: async () => {
    session.clear();
    return false;
  },
  checkAuth: async () => {
    if (!session.get().token) throw { message: false };
  },
  // Trap: when checkError rejects, ra-core resolves the failed call with `{ data: {} }`, so a refused save counts as saved. The fetch layer
  // has already ended the session on a 401, and a 403 is an ordinary error.
  checkError: async () => {},
  canAccess: async ({ resource, action }) => mayAccess(resource, action),
  getPermissions: async () => session.get().permissions,
  getIdentity: async () => {
    const { user } = session.get();
    return { id: user?.id ?? '', fullName: user?.name ?? '' };
  },
};

/**
 * Whether the active role holds `{module}-{action}` of a resource, or the permission that a view names; `list` and `show` are accepted too.
 */
export function mayAccess(name: string, action: string): boolean {
  const { module, view } = resourceNamed(name);
  const key = actions[action] ?? action;
  if (!view) return session.can(`${module}-${key}`);
  const access = key === 'index' ? view.access : key === 'export' ? view.exportAccess : undefined;
  return access !== undefined && session.can(access);
}
