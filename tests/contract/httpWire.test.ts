import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchange, openWire, readReply } from '#tests/support/wire.ts';

/** The form of requests (RFC 9112): what is sent here, no client library would send. */
let wire: Awaited<ReturnType<typeof openWire>>;
let bearer: string;
beforeAll(async () => {
  wire = await openWire();
  bearer = `Authorization: Bearer ${(await wire.test.as('Organizer')).token}\r\n`;
});
afterAll(() => wire.close());

const HOST = 'Host: x\r\n';
const CLOSE = 'Connection: close\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const get = (target: string, lines = '', version = '1.1') =>
  `GET ${target} HTTP/${version}\r\n${version === '1.1' ? HOST : ''}${lines}${CLOSE}\r\n`;
/** A creation without a name: 422 when its body was read, and nothing is created. */
const post = (lines: string, body: string, version = '1.1') =>
  `POST /api/groups HTTP/${version}\r\n${HOST}${JSON_TYPE}BEARER${lines}${CLOSE}\r\n${body}`;
const fill = (count: number) => Array.from({ length: count }, (_, i) => `X-${i}: a\r\n`).join('');
const WEB_SOCKET = 'Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\r\nSec-WebSocket-Version: 13\r\n';

describe.each<[string, string, number]>([
  // Request line and target
  ['a plain request', get('/healthz'), 200],
  ['empty lines before it', `\r\n\r\n${get('/healthz')}`, 200],
  ['a whole address as its target', get('http://x/healthz'), 200],
  ['a whole address of a page', get('http://x/en/home'), 200],
  ['a whole address without a path', get('http://x'), 200],
  ['encoded letters in the path', get('/%68ealthz'), 200],
  ['a path that cannot be decoded', get('/api/%zz'), 400],
  ['a path with a NUL', get('/api/%00'), 404],
  ['a path that climbs', get('/assets/../api/groups'), 404],
  ['a path that climbs, encoded', get('/assets/%2e%2e/index.html'), 404],
  ['an encoded slash', get('/api%2Fgroups'), 404],
  ['a slash at the end', get('/api/groups/', 'BEARER'), 404],
  ['another case', get('/API/groups', 'BEARER'), 404],
  ['two slashes at the beginning', get('//evil.example/x'), 301],
  ['a target that is too long', get(`/en/${'x'.repeat(20_000)}`), 414],
  ['a target of 7,000 letters', get(`/en/${'x'.repeat(7_000)}`), 200],
  ['one part of 300 letters', get(`/api/groups/${'x'.repeat(300)}`, 'BEARER'), 404],
  ['no request line', 'NONSENSE\r\n\r\n', 400],
  ['an unknown method', `FOO /healthz HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, 501],
  ['CONNECT', `CONNECT x:443 HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, 501],
  // Versions
  ['HTTP/1.0 without Host', get('/healthz', '', '1.0'), 200],
  ['HTTP/0.9', 'GET /healthz\r\n\r\n', 505],
  ['HTTP/2.0 in this form', get('/healthz', HOST, '2.0'), 505],
  ['HTTP/1.9', get('/healthz', HOST, '1.9'), 505],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  // Headers
  ['no Host', `GET /healthz HTTP/1.1\r\n${CLOSE}\r\n`, 400],
  ['two Hosts', get('/healthz', 'Host: y\r\n'), 400],
  ['a Host with a space', `GET /healthz HTTP/1.1\r\nHost: a b\r\n${CLOSE}\r\n`, 400],
  ['a Host with a path', `GET /healthz HTTP/1.1\r\nHost: a/b\r\n${CLOSE}\r\n`, 400],
  ['an empty Host', `GET /healthz HTTP/1.1\r\nHost:\r\n${CLOSE}\r\n`, 200],
  ['a Host with a port', `GET /healthz HTTP/1.1\r\nHost: [::1]:3000\r\n${CLOSE}\r\n`, 200],
  ['two tokens', get('/api/me', `BEARERAuthorization: Bearer x\r\n`), 400],
  ['two types of its body', post('Content-Type: text/plain\r\nContent-Length: 2\r\n', '{}'), 400],
  ['a space before a colon', get('/healthz', 'X-A : b\r\n'), 400],
  ['a folded header', get('/healthz', 'X-A: b\r\n c\r\n'), 400],
  ['a lone line feed', 'GET /healthz HTTP/1.1\nHost: x\n\n', 400],
  ['a lone carriage return', get('/healthz', 'X-A: b\rc\r\n'), 400],
  ['a NUL in a header', get('/healthz', 'X-A: b\0c\r\n'), 400],
  ['1,000 headers', get('/healthz', fill(1_000)), 200],
  ['too many headers', get('/healthz', fill(3_000)), 431],
  ['a header that is too long', get('/healthz', `X-A: ${'x'.repeat(20_000)}\r\n`), 431],
  // Bodies, and requests that hide in them
  ['a body with its length', post('Content-Length: 2\r\n', '{}'), 422],
  ['a body in chunks', post('Transfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'), 422],
  [
    'trailers, which count for nothing',
    get('/api/me', 'Transfer-Encoding: chunked\r\n') + '0\r\nBEARER\r\n',
    401,
  ],
  [
    'a length and chunks',
    post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\nGET /x HTTP/1.1\r\n\r\n'),
    400,
  ],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 3\r\n', '{} '), 400],
  ['one length twice', post('Content-Length: 2\r\nContent-Length: 2\r\n', '{}'), 400],
  ['a list of lengths', post('Content-Length: 2, 2\r\n', '{}'), 400],
  ['a length with a sign', post('Content-Length: +2\r\n', '{}'), 400],
  ['a negative length', post('Content-Length: -2\r\n', '{}'), 400],
  ['a length beyond all numbers', post('Content-Length: 99999999999999999999\r\n', '{}'), 400],
  ['an unknown transfer coding', post('Transfer-Encoding: xchunked\r\n', '0\r\n\r\n'), 400],
  ['a coding over chunks', post('Transfer-Encoding: gzip, chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'), 501],
  ['chunks that are not last', post('Transfer-Encoding: chunked, gzip\r\n', '2\r\n{}\r\n0\r\n\r\n'), 400],
  ['chunks in HTTP/1.0', post('Transfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n', '1.0'), 400],
  ['a chunk without a size', post('Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n'), 400],
  ['a body where none is read', get('/healthz', 'Content-Length: 5\r\n') + 'hello', 200],
  // Expectations and upgrades
  ['an unknown expectation', post('Expect: tea\r\nContent-Length: 2\r\n', '{}'), 417],
  [
    'an offer of HTTP/2',
    get('/healthz', 'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n').replace(
      CLOSE,
      'Connection: Upgrade, HTTP2-Settings, close\r\n',
    ),
    200,
  ],
  [
    'an offer of HTTP/2 with a body',
    post('Upgrade: h2c\r\nContent-Length: 2\r\n', '{}').replace(CLOSE, 'Connection: Upgrade, close\r\n'),
    422,
  ],
  [
    'a web socket where none is',
    get('/api/me', `Upgrade: websocket\r\n${WEB_SOCKET}`).replace(CLOSE, 'Connection: Upgrade, close\r\n'),
    401,
  ],
])('%s', (_name, request, status) => {
  it(`is answered ${status}, in our form`, async () => {
    const text = await exchange(wire.port, request.replaceAll('BEARER', bearer));
    const reply = readReply(text);
    expect(reply.status).toBe(status);
    // One request, one reply: nothing was smuggled in.
    expect(text.match(/^HTTP\/1\.1 [2-5]/gm)).toHaveLength(1);
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      date: expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/),
    });
    if (status < 400) return;
    expect(reply.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
    expect(JSON.parse(reply.body)).toMatchObject({ status_code: status, request_id: expect.any(String) });
  });
});

describe('Expect: 100-continue', () => {
  const expecting = (lines: string, body: string) =>
    exchange(wire.port, post(`Expect: 100-continue\r\n${lines}`, body).replaceAll('BEARER', bearer));

  it('goes on when the headers are accepted', async () => {
    const reply = readReply(await expecting('Content-Length: 2\r\n', '{}'));
    expect([reply.interim, reply.status]).toEqual([[100], 422]);
  });

  it('is refused before a byte of the body is sent', async () => {
    const request = post('Expect: 100-continue\r\nContent-Length: 2000000\r\n', '').replace(CLOSE, '');
    for (const [text, status] of [
      [request.replaceAll('BEARER', ''), 401],
      [request.replaceAll('BEARER', bearer), 413],
    ] as const) {
      const reply = readReply(await exchange(wire.port, text));
      expect([reply.interim, reply.status, reply.headers['connection']]).toEqual([[], status, 'close']);
    }
  });
});

it('requests of one connection are answered in order', async () => {
  const first = get('/healthz').replace(CLOSE, '');
  const texts = (await exchange(wire.port, first + get('/api/nothing'))).split(/(?=HTTP\/1\.1 )/);
  expect(texts.map((text) => readReply(text).status)).toEqual([200, 404]);
});
