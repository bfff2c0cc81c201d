import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { changedAt, noteChange } from '#server/platform/sessions/ownChanges.ts';

const app = fastify({ trustProxy: true });
app.addHook('onSend', async (request, reply) => noteChange(request, reply));
app.post('/changes', { config: { access: 'public' } }, async (request) => ({ at: changedAt(request) }));
const change = (proto: string, cookie = '') =>
  app.inject({ method: 'POST', url: '/changes', headers: { 'x-forwarded-proto': proto, cookie } });

it.each([
  ['https', /^__Secure-mahir-changed=\d{13}; Path=\/api; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/],
  ['http', /^mahir-changed=\d{13}; Path=\/api; HttpOnly; SameSite=Strict; Max-Age=\d+$/],
])('the time of a change is in a cookie of %s, which comes back', async (proto, form) => {
  const cookie = String((await change(proto)).headers['set-cookie']);
  expect(cookie).toMatch(form);
  const [pair] = cookie.split(';');
  expect((await change(proto, `other=1; ${pair}`)).json()).toEqual({ at: Number(pair!.split('=')[1]) });
  expect((await change(proto, 'mahir-changed=1')).json()).toEqual({ at: null });
});
