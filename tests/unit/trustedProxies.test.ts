import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { addressOfClient, trustedProxies } from '#server/platform/http/trustedProxies.ts';

const SPOOFED = '203.0.113.9';
const PERSON = '198.51.100.7';

it.each([
  {
    behind: 'no proxy',
    trust: false,
    peer: '127.0.0.1',
    before: `${SPOOFED}, ${PERSON}`,
    found: '127.0.0.1',
  },
  { behind: 'one proxy', trust: 1, peer: '127.0.0.1', before: `${SPOOFED}, ${PERSON}`, found: PERSON },
  {
    behind: 'two proxies',
    trust: 2,
    peer: '10.0.0.1',
    before: `${SPOOFED}, ${PERSON}, 10.0.0.2`,
    found: PERSON,
  },
  { behind: 'one that forwards none', trust: 1, peer: '127.0.0.1', before: '', found: '127.0.0.1' },
  {
    behind: 'a list',
    trust: '127.0.0.1, 10.0.0.0/8',
    peer: '127.0.0.1',
    before: `${SPOOFED}, ${PERSON}, 10.1.2.3`,
    found: PERSON,
  },
  { behind: 'none of a list', trust: '10.0.0.0/8', peer: PERSON, before: SPOOFED, found: PERSON },
  {
    behind: 'a list, on a socket of both families',
    trust: '10.0.0.0/8',
    peer: '::ffff:10.0.0.1',
    before: `${SPOOFED}, ${PERSON}`,
    found: PERSON,
  },
  {
    behind: 'names of networks',
    trust: 'loopback, uniquelocal',
    peer: '::1',
    before: `${SPOOFED}, ${PERSON}, fd00::1, 192.168.1.1`,
    found: PERSON,
  },
  {
    behind: 'what is no address',
    trust: '127.0.0.1',
    peer: '127.0.0.1',
    before: `${SPOOFED}, unknown`,
    found: 'unknown',
  },
  { behind: 'everybody', trust: true, peer: '127.0.0.1', before: `${SPOOFED}, ${PERSON}`, found: SPOOFED },
])('finds the person behind $behind, as Fastify does', async ({ trust, peer, before, found }) => {
  const trusts = trustedProxies(trust);
  const headers = { 'x-forwarded-for': before };
  expect(addressOfClient({ socket: { remoteAddress: peer } as never, headers }, trusts)).toBe(found);

  const app = fastify({ trustProxy: trust !== false && trusts });
  app.get('/', (request) => request.ip);
  expect((await app.inject({ url: '/', remoteAddress: peer, headers })).body).toBe(found);
});

it('does not start with a list it cannot read', () => {
  expect(() => trustedProxies('proxy.example.com')).toThrow('TRUST_PROXY');
  expect(() => trustedProxies('10.0.0.0/99')).toThrow(
    'TRUST_PROXY: 10.0.0.0/99 is no address and no network.',
  );
  expect(() => trustedProxies('')).toThrow('TRUST_PROXY');
});
