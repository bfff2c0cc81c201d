import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError, NetworkError, request, specCall } from '#ui/http.ts';
import { afterPresence } from '#ui/presence.ts';
import { session } from '#ui/session.ts';
import { announceOnline, readOnlines, refreshSession } from '#ui/sessionCalls.ts';
import { endOnServer, signIn, switchRole } from '#ui/sessionChanges.ts';
import { startReply, stubNetwork } from '#tests/support/shell.tsx';

const learner = { id: 'r1', name: 'Learner' };
const organizer = { id: 'r2', name: 'Organizer' };
const me = {
  id: 'u1',
  nip: '10002',
  name: 'Ratna',
  email: null,
  roles: [organizer, learner],
  active_role: organizer,
};
const signedIn = {
  'POST /login': { body: { status_code: 200, message: 'ok', data: { token: 't1' } } },
  'GET /me/start': startReply(me, ['home-index', 'quiz-index', 'quiz-edit'], { online: 412 }),
  'POST /users/online': { body: { data: {} } },
};
const storage = () => Object.keys(localStorage).sort();

beforeEach(() => {
  localStorage.clear();
  session.clear();
  for (const part of ['browser', 'network', 'server'] as const) session.setConnection(part, true);
});
afterEach(() => vi.unstubAllGlobals());

describe('signing in', () => {
  it('stores token, loggedIn and the permissions under the keys of the specification', async () => {
    stubNetwork(signedIn);
    await signIn('10002', 'secret');
    expect(session.get()).toMatchObject({
      token: 't1',
      loggedIn: true,
      user: { name: 'Ratna' },
      userRoles: [organizer, learner],
    });
    expect(localStorage.getItem('token')).toBe('t1');
    expect(localStorage.getItem('loggedIn')).toBe('true');
    expect(JSON.parse(localStorage.getItem('permissions')!)).toEqual([
      'home-index',
      'quiz-index',
      'quiz-edit',
    ]);
    expect(session.can('quiz-edit')).toBe(true);
    expect(session.can('quiz-delete')).toBe(false);
    expect(session.can(undefined)).toBe(true);
  });

  it('throws what the server says of a wrong password, and leaves nobody signed in', async () => {
    stubNetwork({
      'POST /login': { status: 401, body: { status_code: 401, message: 'Wrong NIP, e-mail or password' } },
    });
    await expect(signIn('10002', 'x')).rejects.toThrow('Wrong NIP, e-mail or password');
    expect(session.get().loggedIn).toBe(false);
    expect(storage()).toEqual([]);
  });
});

describe('what clears the session', () => {
  beforeEach(async () => {
    stubNetwork(signedIn);
    await signIn('10002', 'secret');
    session.set({ profile: me, users: [me] });
    session.presence({ type: 'all', people: [{ id: 'u1' }], count: 1 });
  });
  const isCleared = () => {
    expect(session.get()).toMatchObject({
      user: null,
      token: null,
      loggedIn: false,
      userRoles: [],
      permissions: [],
      profile: null,
      users: [],
      onlines: [],
    });
    expect(storage()).toEqual([]);
  };
  const isKept = () => {
    expect(session.get()).toMatchObject({ token: 't1', loggedIn: true, user: { name: 'Ratna' } });
    expect(session.get().permissions).toHaveLength(3);
  };

  it('a 401 of the person', async () => {
    stubNetwork({
      ...signedIn,
      'GET /me/start': { status: 401, body: { message: 'You are not authorized' } },
    });
    await refreshSession();
    isCleared();
  });

  it('an answer without a person', async () => {
    stubNetwork({ ...signedIn, 'GET /me/start': startReply(null) });
    await refreshSession();
    isCleared();
  });

  it.each([
    ['no network', 'no network' as const],
    ['429', { status: 429 }],
    ['500', { status: 500 }],
    ['503', { status: 503 }],
  ])('not %s: the session stays and shows offline', async (_, reply) => {
    stubNetwork({ ...signedIn, 'GET /me/start': reply });
    await refreshSession();
    isKept();
    expect(session.get().online).toBe(false);
  });

  it('not an answer that is not the API’s, cut off or written by a network on the way', async () => {
    for (const text of ['<html>Sign in to the hotel</html>', '{"data":{"id":"u1"']) {
      vi.stubGlobal('fetch', async () => new Response(text));
      await refreshSession();
      isKept();
      expect(session.get().online).toBe(false);
    }
  });

  it('a 401 of any call', async () => {
    stubNetwork({ 'GET /groups': { status: 401 } });
    await expect(request('/groups')).rejects.toBeInstanceOf(HttpError);
    isCleared();
  });

  it('not a 401 that answers an older token', async () => {
    stubNetwork({
      'GET /groups': () => {
        session.set({ token: 't2' });
        return { status: 401 };
      },
    });
    await expect(request('/groups')).rejects.toBeInstanceOf(HttpError);
    expect(session.get()).toMatchObject({ token: 't2', loggedIn: true });
  });

  it('signing out, after the offline and logout calls, and also when both fail', async () => {
    const calls = stubNetwork({
      'POST /users/offline/undefined': 'no network',
      'POST /logout': { status: 500 },
    });
    await endOnServer();
    session.clear();
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /users/offline/undefined',
      'POST /logout',
    ]);
    expect(calls[1]?.headers['Authorization']).toBe('Bearer t1');
    isCleared();
  });

  it('signing out in another tab', () => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    isCleared();
  });
});

describe('the role', () => {
  it('is switched by role_id; person, roles and permissions follow', async () => {
    stubNetwork(signedIn);
    await signIn('10002', 'secret');
    const calls = stubNetwork({
      ...signedIn,
      'POST /role-user/switch': { body: { data: { ...me, active_role: learner } } },
      'GET /me/start': startReply({ ...me, active_role: learner }, ['home-index']),
    });
    await switchRole('r1');
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/role-user/switch', body: { role_id: 'r1' } });
    expect(session.get().user?.active_role).toEqual(learner);
    expect(session.get().permissions).toEqual(['home-index']);
  });

  it('follows another tab', async () => {
    stubNetwork(signedIn);
    await signIn('10002', 'secret');
    localStorage.setItem('permissions', '["home-index"]');
    window.dispatchEvent(new StorageEvent('storage', { key: 'permissions' }));
    expect(session.can('quiz-edit')).toBe(false);
    expect(session.get().user?.name).toBe('Ratna');
  });
});

describe('requests', () => {
  it('carry the language of the page, and the token when there is one', async () => {
    window.history.replaceState(null, '', '/en/home');
    const calls = stubNetwork(signedIn);
    await request('/me/start');
    session.set({ token: 't9', loggedIn: true });
    await request('/me/start', { language: 'id' });
    expect(calls[0]?.headers).toMatchObject({ 'Accept-Language': 'en' });
    expect(calls[0]?.headers).not.toHaveProperty('Authorization');
    expect(calls[1]?.headers).toMatchObject({ 'Accept-Language': 'id', Authorization: 'Bearer t9' });
  });

  it('say how they failed', async () => {
    stubNetwork({
      'PUT /groups/1': {
        status: 422,
        body: {
          message: 'Check the fields',
          code: 'invalid',
          errors: { name: ['is required'] },
          request_id: 'q1',
        },
        headers: { 'retry-after': '30' },
      },
      'GET /groups': 'no network',
    });
    const failure = await request('/groups/1', { method: 'PUT', body: {} }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      status: 422,
      code: 'invalid',
      message: 'Check the fields',
      errors: { name: ['is required'] },
      requestId: 'q1',
      retryAfter: 30,
    });
    await expect(request('/groups')).rejects.toBeInstanceOf(NetworkError);
    expect(session.get().online).toBe(false);
    await expect(specCall('/groups')).resolves.toBeNull();
  });
});

describe('who is online', () => {
  it('is read with the count of all', async () => {
    stubNetwork({ 'GET /users/online?per_page=25': { body: { data: [{ id: 'a' }], meta: { total: 412 } } } });
    expect(await readOnlines()).toBe(412);
    expect(session.get().onlines).toEqual([{ id: 'a' }]);
  });

  it('counts the caller once, whom the start has counted', async () => {
    stubNetwork({ 'POST /users/online': { body: { data: { online: true } } } });
    session.set({
      token: 't',
      loggedIn: true,
      user: { id: 'me', name: 'Me' } as never,
      onlines: [],
      onlineCount: 2,
    });
    await announceOnline();
    expect(session.get()).toMatchObject({ onlines: [{ id: 'me', name: 'Me' }], onlineCount: 2 });
  });

  it('changes by all, online and offline', () => {
    const one = { onlines: [{ id: 'a' }], onlineCount: 5 };
    expect(afterPresence(one, { type: 'all', people: [], count: 0 })).toEqual({
      onlines: [],
      onlineCount: 0,
    });
    expect(afterPresence(one, { type: 'online', person: { id: 'b' } })).toEqual({
      onlines: [{ id: 'a' }, { id: 'b' }],
      onlineCount: 6,
    });
    expect(afterPresence(one, { type: 'online', person: { id: 'a' } })).toEqual(one);
    expect(afterPresence(one, { type: 'offline', id: 'a' })).toEqual({ onlines: [], onlineCount: 4 });
    expect(afterPresence(one, { type: 'offline', id: 'z' })).toEqual(one);
  });
});
