import { scriptBytes } from '#tests/support/wire.ts';

/** What a careful client asks of an HTTP server, and the reply: the rows of httpReplies.test.ts. */
export const PDF = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF';
export const SCRIPT = '/assets/app-1.js';
export const LIST = '/api/groups?range=[0,1]';
const LONG = '/api/groups';

/** What is expected: a status, and headers; `null` for one that must be absent. */
type Expected = Readonly<Record<string, RegExp | string | number | null>>;
/** `{record}`, `{file}`, `{version}`, `{tag}` and `{token}` in a request stand for those of the test. */
type Row = readonly [
  name: string,
  request: string,
  headers: Record<string, string>,
  status: number,
  Expected?,
  string?,
];
const JSON_TYPE = { 'content-type': 'application/json' };

const methods: Row[] = [
  ['GET', `GET ${LIST}`, {}, 200, { 'content-length': /^\d{3}/, 'content-range': 'groups 0-1/21' }],
  ['HEAD', `HEAD ${LIST}`, {}, 200, { 'content-length': /^\d{3}/, 'content-range': 'groups 0-1/21' }],
  ['OPTIONS', 'OPTIONS {record}', {}, 204, { allow: 'DELETE, GET, HEAD, OPTIONS, PATCH, PUT' }],
  ['OPTIONS of a page', 'OPTIONS /en/home', {}, 204, { allow: 'GET, HEAD, OPTIONS' }],
  ['OPTIONS of the server', 'OPTIONS *', {}, 204, { allow: /PATCH/ }],
  ['OPTIONS of nothing', 'OPTIONS /api/nothing', {}, 404, { allow: null }],
  ['OPTIONS of tus', 'OPTIONS /api/uploads', {}, 204, { 'tus-version': '1.0.0', 'tus-max-size': /^\d+$/ }],
  [
    'a method that a call lacks',
    'PUT /api/groups',
    JSON_TYPE,
    405,
    { allow: 'DELETE, GET, HEAD, OPTIONS, PATCH, POST' },
  ],
  ['POST to a page', 'POST /en/home', {}, 405, { allow: 'GET, HEAD, OPTIONS' }],
  ['POST to a file of the page', `POST ${SCRIPT}`, {}, 405, { allow: 'GET, HEAD, OPTIONS' }],
  ['DELETE of a stored file', 'DELETE {file}', {}, 405, { allow: 'GET, HEAD, OPTIONS' }],
  ['POST to the health', 'POST /healthz', {}, 405, { allow: 'GET, HEAD, OPTIONS' }],
  ['TRACE', 'TRACE /api/groups', {}, 405, { allow: /GET/ }],
  ['PROPFIND', 'PROPFIND /en/home', {}, 405, { allow: 'GET, HEAD, OPTIONS' }],
  ['QUERY', 'QUERY /api/groups', JSON_TYPE, 405, { allow: /GET/ }],
  ['any method where nothing is', 'DELETE /api/nothing', {}, 404, { allow: null }],
  ['HEAD of a download', 'HEAD /api/groups/export?format=csv', {}, 200, { 'content-length': null }],
];

const ranges: Row[] = [
  ['the whole file', 'GET {file}', {}, 200, { 'accept-ranges': 'bytes', etag: '{tag}' }, PDF],
  ['the beginning', 'GET {file}', { range: 'bytes=0-3' }, 206, { 'content-range': 'bytes 0-3/76' }, '%PDF'],
  ['the end', 'GET {file}', { range: 'bytes=-5' }, 206, { 'content-range': 'bytes 71-75/76' }, '%%EOF'],
  ['from a place', 'GET {file}', { range: 'bytes=71-' }, 206, { 'content-range': 'bytes 71-75/76' }, '%%EOF'],
  ['past the end', 'GET {file}', { range: 'bytes=71-900' }, 206, { 'content-range': 'bytes 71-75/76' }],
  ['more than there is, from the end', 'GET {file}', { range: 'bytes=-900' }, 206, {}, PDF],
  ['another case', 'GET {file}', { range: 'Bytes=0-3' }, 206, {}, '%PDF'],
  ['beyond the end', 'GET {file}', { range: 'bytes=76-' }, 416, { 'content-range': 'bytes */76' }],
  ['nothing at the end', 'GET {file}', { range: 'bytes=-0' }, 416, { 'content-range': 'bytes */76' }],
  ['backwards', 'GET {file}', { range: 'bytes=5-2' }, 200, { 'content-range': null }, PDF],
  ['several', 'GET {file}', { range: 'bytes=0-1,3-4' }, 200, { 'content-range': null }, PDF],
  ['another unit', 'GET {file}', { range: 'items=0-3' }, 200, { 'content-range': null }, PDF],
  ['not a range', 'GET {file}', { range: 'bytes=abc' }, 200, { 'content-range': null }, PDF],
  [
    'of a HEAD',
    'HEAD {file}',
    { range: 'bytes=0-3' },
    200,
    { 'content-length': '76', 'content-range': null },
  ],
  ['if the file is the same', 'GET {file}', { range: 'bytes=0-3', 'if-range': '{tag}' }, 206],
  ['if it is another', 'GET {file}', { range: 'bytes=0-3', 'if-range': '"x"' }, 200, {}, PDF],
  ['if the tag is weak', 'GET {file}', { range: 'bytes=0-3', 'if-range': 'W/{tag}' }, 200, {}, PDF],
  ['if its date is', 'GET {file}', { range: 'bytes=0-3', 'if-range': new Date(0).toUTCString() }, 200],
  ['of a script', `GET ${SCRIPT}`, { range: 'bytes=0-5' }, 206, {}, 'export'],
  [
    'of a script beyond its end',
    `GET ${SCRIPT}`,
    { range: 'bytes=99999-' },
    416,
    { 'content-range': `bytes */${scriptBytes.identity}`, 'cache-control': 'no-store' },
  ],
  ['of a script, backwards', `GET ${SCRIPT}`, { range: 'bytes=5-2' }, 200],
  ['of a script, not a range', `GET ${SCRIPT}`, { range: 'bytes=abc' }, 200],
  ['of a script, if its tag is', `GET ${SCRIPT}`, { range: 'bytes=0-5', 'if-range': 'W/"x"' }, 200],
];

const conditions: Row[] = [
  ['a file that is known', 'GET {file}', { 'if-none-match': '"x", W/{tag}' }, 304, { etag: '{tag}' }, ''],
  ['any file', 'GET {file}', { 'if-none-match': '*' }, 304],
  ['a file with another tag', 'GET {file}', { 'if-none-match': '"x"' }, 200],
  ['a file if it is this one', 'GET {file}', { 'if-match': '"x", {tag}' }, 200],
  ['a file if it is another', 'GET {file}', { 'if-match': '"x"' }, 412],
  ['a record without a tag', 'GET {record}', {}, 200, { etag: null, 'cache-control': 'no-store' }],
  ['a change of the version', 'PATCH {record} {}', { 'if-match': '"{version}"' }, 200],
  ['a change of one of several', 'PATCH {record} {}', { 'if-match': '"99", "{version}"' }, 200],
  ['a change of any version', 'PATCH {record} {}', { 'if-match': '*' }, 200],
  ['a change of another version', 'PATCH {record} {}', { 'if-match': '"99"' }, 412],
  ['a change by a weak tag', 'PUT {record} {}', { 'if-match': 'W/"{version}"' }, 412],
  ['a change by no tag', 'PATCH {record} {}', { 'if-match': 'x' }, 400],
  ['a change of nothing', 'PUT {record} {}', { 'if-none-match': '*' }, 412],
  ['a version in the body', 'PATCH {record} {"version":99}', {}, 409],
  ['no version', 'PATCH {record} {}', {}, 200],
  ['a removal', 'DELETE {record}', { 'if-match': '"99"' }, 412],
  ['archiving', 'POST {record}/archive', { 'if-match': '"99"' }, 412],
  ['publishing', 'POST {record}/publication', { 'if-match': '"99"' }, 412],
  ['an order, which has no version', 'PUT /api/groups/order {"ids":["{id}"]}', { 'if-match': '"1"' }, 412],
  ['a bulk change, which has none', 'PATCH /api/groups {"ids":[],"data":{}}', { 'if-match': '"1"' }, 412],
  ['a person’s own data', 'PATCH /api/me {}', { 'if-match': '"99"' }, 412],
  ['a removal of nothing', 'DELETE /api/groups/x', { 'if-match': '*' }, 404],
];

const contents: Row[] = [
  ['JSON', 'PATCH {record} {}', JSON_TYPE, 200],
  ['JSON, shouted', 'PATCH {record} {}', { 'content-type': 'Application/JSON; Charset=UTF-8' }, 200],
  ['JSON, quoted', 'PATCH {record} {}', { 'content-type': 'application/json; charset="utf-8"' }, 200],
  ['another charset', 'PATCH {record} {}', { 'content-type': 'application/json; charset=latin1' }, 415],
  ['no type', 'PATCH {record} {}', { 'content-type': '' }, 415, { 'accept-patch': 'application/json' }],
  ['a type of nothing', 'DELETE /api/groups/x', { 'content-type': 'text/plain' }, 404],
  ['plain text', 'POST /api/groups {}', { 'content-type': 'text/plain' }, 415, { 'accept-post': /json/ }],
  ['JSON Patch', 'PATCH {record} []', { 'content-type': 'application/json-patch+json' }, 415],
  ['compressed', 'PATCH {record} {}', { 'content-encoding': 'gzip' }, 415],
  ['not compressed, and so called', 'PATCH {record} {}', { 'content-encoding': 'identity' }, 200],
  ['broken JSON', 'PATCH {record} {', {}, 400],
  ['text that is not UTF-8', 'PATCH {record} {"name":"\xff"}', {}, 400],
  ['an unknown field', 'PATCH {record} {"x":1}', {}, 422],
  ['too much', `POST /api/groups "${'x'.repeat(1_100_000)}"`, {}, 413],
];

const choices: Row[] = [
  [
    'a short list',
    `GET ${LIST}`,
    { 'accept-encoding': 'br' },
    200,
    { 'content-encoding': null, vary: /enc/ },
  ],
  [
    'brotli',
    `GET ${LONG}`,
    { 'accept-encoding': 'gzip, br' },
    200,
    { 'content-encoding': 'br', vary: /enc/ },
  ],
  ['brotli of a HEAD', `HEAD ${LONG}`, { 'accept-encoding': 'br' }, 200, { vary: /accept-encoding/ }],
  [
    'gzip by weight',
    `GET ${LONG}`,
    { 'accept-encoding': 'br;q=0.1, gzip' },
    200,
    { 'content-encoding': 'gzip' },
  ],
  ['no brotli', `GET ${LONG}`, { 'accept-encoding': 'br;q=0, gzip' }, 200, { 'content-encoding': 'gzip' }],
  ['none', `GET ${LONG}`, { 'accept-encoding': 'identity' }, 200, { 'content-encoding': null, vary: /enc/ }],
  ['an unknown one', `GET ${LONG}`, { 'accept-encoding': 'x' }, 200, { 'content-encoding': null }],
  [
    'a script in brotli',
    `GET ${SCRIPT}`,
    { 'accept-encoding': 'br' },
    200,
    { 'content-length': scriptBytes.br },
  ],
  [
    'a script in gzip',
    `GET ${SCRIPT}`,
    { 'accept-encoding': 'gzip, br;q=0' },
    200,
    { 'content-length': scriptBytes.gzip, vary: 'accept-encoding' },
  ],
  ['a script in anything but itself', `GET ${SCRIPT}`, { 'accept-encoding': 'identity;q=0, *' }, 200],
  [
    'a script in nothing',
    `GET ${SCRIPT}`,
    { 'accept-encoding': '*;q=0' },
    406,
    { 'cache-control': 'no-store' },
  ],
  // RFC 9110, 12.4.1: a reply in another form is better than none.
  [
    'a list as XML',
    `GET ${LIST}`,
    { accept: 'application/xml' },
    200,
    { 'content-type': /json; charset=utf-8/ },
  ],
  [
    'English',
    'GET /api/x',
    { 'accept-language': 'id;q=0.3, en-GB;q=0.9' },
    404,
    { 'content-language': 'en' },
  ],
  ['Indonesian', 'GET /api/x', { 'accept-language': 'en;q=0.3,ID-id' }, 404, { 'content-language': 'id' }],
  ['no English', 'GET /api/x', { 'accept-language': 'en;q=0' }, 404, { 'content-language': 'id' }],
  ['French, which is not here', 'GET /api/x', { 'accept-language': 'fr' }, 404, { 'content-language': 'id' }],
  ['the refusal by language', 'GET /api/x', {}, 404, { vary: /accept-language/ }],
];

const replies: Row[] = [
  ['an API reply is stored by nobody', `GET ${LIST}`, {}, 200, { 'cache-control': 'no-store' }],
  [
    'a hashed file for a year',
    `GET ${SCRIPT}`,
    {},
    200,
    { 'cache-control': 'public, max-age=31536000, immutable' },
  ],
  ['a missing one is not', 'GET /assets/app-2.js', {}, 404, { 'cache-control': 'no-store' }],
  ['a page is asked for again', 'GET /en/home', {}, 200, { 'cache-control': 'no-cache', vary: /encoding/ }],
  ['so is the worker', 'GET /service-worker.js', {}, 200, { 'cache-control': 'no-cache' }],
  ['a document stays with its reader', 'GET {file}', {}, 200, { 'cache-control': 'private, no-store' }],
  ['the API’s description has a tag', 'GET /api/openapi.json', {}, 200, { etag: /^W\// }],
  [
    'a name in both forms',
    'GET {file}',
    {},
    200,
    { 'content-disposition': /filename="Un.*"; filename\*=UTF-8''%C3%9C/ },
  ],
  [
    '401 names its scheme',
    'GET /api/me',
    { authorization: 'Basic eDp5' },
    401,
    { 'www-authenticate': /^Bearer / },
  ],
  ['a scheme in any case', 'GET /api/me', { authorization: 'bearer {token}' }, 200],
  ['426 names the protocol', 'GET /app/x', {}, 426, { upgrade: 'websocket', connection: /upgrade/ }],
  ['an unknown path of a program', 'GET /apps/1/x', { accept: 'text/html' }, 404, { 'content-type': /json/ }],
  ['an unknown page', 'GET /nothing', { accept: 'text/html' }, 404, { 'content-type': /html/ }],
  ['an icon', 'GET /favicon.ico', {}, 302, { location: '/favicon.svg' }],
  ['no redirect to another host', 'GET //evil.example/x', {}, 301, { location: '/evil.example/x' }],
  ['where passwords change', 'GET /.well-known/change-password', {}, 302, { location: /^\/id\/settings/ }],
  [
    'the contact for security',
    'GET /.well-known/security.txt',
    {},
    200,
    { 'content-type': /^text\/plain; charset=utf-8$/ },
  ],
  [
    'nothing else is well known',
    'GET /.well-known/openid-configuration',
    {},
    404,
    { 'content-type': /json/ },
  ],
  [
    'no other site reads it',
    `GET ${LIST}`,
    { origin: 'https://evil.example' },
    200,
    { 'access-control-allow-origin': null },
  ],
  [
    'nor embeds it',
    'GET /en/home',
    {},
    200,
    {
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': /camera=\(self\)/,
    },
  ],
  ['the server says nothing of itself', 'GET /healthz', {}, 200, { server: null, 'x-powered-by': null }],
];

export const httpRows = { methods, ranges, conditions, contents, choices, replies };
