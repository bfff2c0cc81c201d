import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('what the server does not take', () => {
  it('answers an unknown call of the API with 404 as JSON, in the language asked for', async () => {
    const reply = await test.app.inject({
      url: '/api/nothing',
      headers: { 'accept-language': 'en-GB,en;q=0.8,id;q=0.5' },
    });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({
      status_code: 404,
      message: 'Data not found',
      code: 'not-found',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const indonesian = await test.app.inject({ url: '/api/nothing' });
    expect(indonesian.json().message).toBe('Data tidak ditemukan');
  });

  it('answers a URL that cannot be decoded with 400', async () => {
    const reply = await test.app.inject({ url: '/api/%E0%A4%A', headers: { 'accept-language': 'en' } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ status_code: 400, code: 'malformed' });
  });

  it('sends strict headers', async () => {
    const { headers } = await test.app.inject({ url: '/api/nothing' });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('tells only who saves that nothing was saved', async () => {
    const person = await test.as('Organizer');
    const list = (await person.get('/api/groups?sort=name')).body;
    expect([list.code, list.message]).toEqual(['invalid', expect.stringMatching(/was not understood$/)]);
    const entry = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: {},
      headers: { 'accept-language': 'en' },
    });
    expect([entry.json().code, entry.json().message]).toEqual(['invalid', 'Check the marked fields.']);
    const saved = (await person.post('/api/groups', {})).body;
    expect([saved.code, saved.message]).toEqual([
      'invalid',
      expect.stringMatching(/^Data could not be saved/),
    ]);
  });

  it('answers a body that is too large, of another kind, or no JSON', async () => {
    const person = await test.as('Organizer');
    const large = await person.post('/api/groups', { name: 'x'.repeat(1_000_001) });
    expect([large.status, large.body.code]).toEqual([413, 'too-large']);
    const xml = await person.call('POST', '/api/groups', '<a/>', { 'content-type': 'application/xml' });
    expect([xml.status, xml.body.code]).toEqual([415, 'unsupported-media-type']);
    expect(xml.headers['accept-post']).toBe('application/json');
    const change = await person.call('PATCH', '/api/groups/x', '<a/>', { 'content-type': 'application/xml' });
    expect(change.headers['accept-patch']).toBe('application/json');
    const form = await person.call('POST', '/api/files', '<a/>', { 'content-type': 'application/xml' });
    expect(form.headers['accept-post']).toBe('multipart/form-data');
    // What is missing is named, also where there is no body at all.
    const nothing = await person.post('/api/classes/x/enrolments');
    expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([422, ['user_ids']]);
    for (const body of ['{', '"text"', '[]']) {
      const reply = await person.call('POST', '/api/groups', body, { 'content-type': 'application/json' });
      expect([body, reply.status, reply.body.code]).toEqual([body, 400, 'malformed']);
    }
    // Clients send the JSON content type without a body, too.
    const empty = await person.call('DELETE', '/api/groups/x', '', { 'content-type': 'application/json' });
    expect(empty.status).toBe(404);
  });

  it.each(['TRACE', 'PROPFIND'] as const)('answers %s, which no call knows, with 405', async (method) => {
    const reply = await test.app.inject({ method: method as 'GET', url: '/api/groups' });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, expect.stringContaining('GET')]);
  });

  it('slows down one session, not the others, and says for how long', async () => {
    const [greedy, patient] = [await test.as('Learner'), await test.as('Learner')];
    let reply = await greedy.get('/api/me/permission');
    for (let i = 1; reply.status === 200 && i < 2_000; i++) reply = await greedy.get('/api/me/permission');
    expect([reply.status, reply.body.code]).toEqual([429, 'rate-limited']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await patient.get('/api/me/permission')).status).toBe(200);
  });
});
