import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#tests/support/app.ts';
import {
  exchange,
  openWire,
  readReply,
  requestText,
  type WireReply,
  type WireRequest,
} from '#tests/support/wire.ts';
import { httpRows, PDF, LIST, SCRIPT } from './httpRows.ts';

/** The meaning of requests and replies (RFC 9110, 9111, 5789, 6266), over the wire. */
let wire: Awaited<ReturnType<typeof openWire>>;
let organizer: Client;
/** Of the record and the file to which `{record}`, `{file}`, `{version}` and `{tag}` in a row refer. */
let names: Readonly<Record<string, string>>;

beforeAll(async () => {
  wire = await openWire();
  organizer = await wire.test.as('Organizer');
  const made = await organizer.post('/api/groups', { name: 'Orientation' });
  const { id, version } = made.body.data as { id: string; version: number };
  for (let i = 0; i < 20; i++)
    await organizer.post('/api/groups', { name: `Group ${i}`, description: 'x'.repeat(500) });
  const sent = await ask({
    method: 'POST',
    target: '/api/files',
    headers: { ...signedIn(), 'content-type': 'multipart/form-data; boundary=x' },
    // The name is “Ünï "1".pdf”, in UTF-8.
    body: `--x\r\ncontent-disposition: form-data; name="file"; filename="\xc3\x9cn\xc3\xaf %221%22.pdf"\r\n\r\n${PDF}\r\n--x--\r\n`,
  });
  const file = (JSON.parse(sent.body) as { data: { id: string; url: string } }).data;
  const { token } = organizer;
  names = {
    record: `/api/groups/${id}`,
    version: String(version),
    file: file.url,
    tag: `"${file.id}"`,
    token,
  };
});
afterAll(() => wire.close());

const ask = async (request: WireRequest) => readReply(await exchange(wire.port, requestText(request)));
const signedIn = () => ({ authorization: `Bearer ${organizer.token}` });
const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_whole, name: string) => names[name] ?? '');

describe.each(Object.entries(httpRows))('%s', (_topic, rows) => {
  for (const [name, line, headers, status, expected = {}, body] of rows) {
    it(name, async () => {
      const [, method = '', target = '', sent = ''] = /^(\S+) (\S+) ?(.*)$/s.exec(line)!;
      const given = { ...signedIn(), ...(sent && { 'content-type': 'application/json' }), ...headers };
      const reply = await ask({
        method,
        target: filled(target),
        headers: Object.fromEntries(Object.entries(given).map(([key, value]) => [key, filled(value)])),
        ...(sent && { body: filled(sent) }),
      });
      expect([reply.status, reply.status === status ? '' : reply.body]).toEqual([status, '']);
      for (const [key, value] of Object.entries(expected)) {
        const seen = reply.headers[key];
        if (value === null) expect(seen, key).toBeUndefined();
        else if (value instanceof RegExp) expect(seen, key).toMatch(value);
        else expect(seen, key).toBe(filled(String(value)));
      }
      if (body !== undefined) expect(reply.body).toBe(body);
      expectWholeBody(method, reply);
    });
  }
});

/** The length is that of the body; what has none has none; a refusal is in our form. */
function expectWholeBody(method: string, { status, headers, body }: WireReply): void {
  const length = headers['content-length'];
  // RFC 9110, 8.6, 15.3.5 and 15.4.5.
  if (method === 'HEAD' || status === 204 || status === 304) return expect(body).toBe('');
  if (length !== undefined) expect(body).toHaveLength(Number(length));
  if (status >= 400 && body !== '' && !headers['content-type']?.includes('html'))
    expect(JSON.parse(body)).toMatchObject({ status_code: status, code: expect.any(String) });
}

it('a new record says where it is', async () => {
  const { body, headers } = await organizer.post('/api/groups', { name: 'Onboarding' });
  expect(headers['location']).toBe(`/api/groups/${body.data.id}`);
  expect((await organizer.get(String(headers['location']))).body.data).toMatchObject({ id: body.data.id });
});

it('HEAD of a list has the headers of GET', async () => {
  for (const target of [LIST, '/en/home', SCRIPT, names['file']!]) {
    const [whole, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => ask({ method, target, headers: signedIn() })),
    );
    const { date: _date, 'x-request-id': _id, ...expected } = whole!.headers;
    expect(head!.headers).toMatchObject(expected);
  }
});
