/**
 * npm run bench -- door [requests, 1000] [addresses, 20]: this many sign-ins with invented names are in flight all the time, while four
 * people sign in from elsewhere on unknown devices, one comes back to a known device, and a signed-in person reads on. Budget: each of the
 * four within 5 seconds, the known one within 1.
 */
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { ProofRequest } from '#shared/domain/proofs.ts';
import { proofOfWork } from '#ui/proofOfWork.ts';
import { buildIfStale } from '../build.mjs';
import { startProduct } from '../product.mjs';

const REQUESTS = Number(process.argv[2] ?? 1_000);
const ADDRESSES = Number(process.argv[3] ?? 20);
const PEOPLE = ['10001', '10002', '10003', '10004'];
const PASSWORD = 'mahir-demo';
const BUDGET_MS = { stranger: 5_000, known: 1_000 };
/** The flood is established when this many of its requests have been answered. */
const ANSWERED = 200;

interface Reply {
  readonly status: number;
  readonly ms: number;
  readonly cookie: string;
  readonly body: {
    readonly code?: string;
    readonly facts?: ProofRequest;
    readonly data?: { readonly token?: string };
  };
}

await buildIfStale();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-bench-'));
const product = await startProduct({ DATA_DIR: folder, TRUST_PROXY: '1', DEMO: '1', DEMO_PUBLIC: '1' });
const agent = new http.Agent({ keepAlive: true });
try {
  const before = await login('10004', '10.1.0.9');
  const flood = startFlood();
  while (flood.answered() < ANSWERED) await new Promise((resolve) => setTimeout(resolve, 50));
  const strangers = await Promise.all(PEOPLE.map((nip, i) => login(nip, `10.1.0.${i + 1}`)));
  const known = await login('10004', '10.0.0.1', before.cookie);
  const reading = await call('GET', '/api/me', { authorization: `Bearer ${before.body.data?.token}` });
  await flood.stop();
  report(flood.statuses, { strangers, known, reading });
} finally {
  agent.destroy();
  await product.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Keeps REQUESTS in flight, each with a different name. */
function startFlood() {
  const statuses = new Map<number, number>();
  let [isOver, answered] = [false, 0];
  const all = Array.from({ length: REQUESTS }, async (_, i) => {
    for (let n = 0; !isOver; n++) {
      const { status } = await login(`invented-${i}-${n}`, `10.0.0.${i % ADDRESSES}`, '', 'wrong');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      answered += 1;
    }
  });
  return {
    statuses,
    answered: () => answered,
    stop: () => {
      isOver = true;
      return Promise.all(all);
    },
  };
}

/** Signs in as the page does: it computes a proof of work when required, and retries when the server is busy. Strangers do neither. */
async function login(username: string, from: string, cookie = '', password = PASSWORD): Promise<Reply> {
  const startedAt = performance.now();
  const headers = { 'x-forwarded-for': from, ...(cookie && { cookie }) };
  let proof: string | undefined;
  for (;;) {
    const credentials = { username, password, ...(proof !== undefined && { proof }) };
    const reply = await call('POST', '/api/login', headers, credentials);
    const { code, facts } = reply.body;
    if (password === PASSWORD && code === 'proof-needed' && facts) proof = await proofOfWork(facts);
    else if (password === PASSWORD && code === 'busy')
      await new Promise((resolve) => setTimeout(resolve, 3_000));
    else return { ...reply, ms: performance.now() - startedAt };
  }
}

function call(method: string, address: string, given: Record<string, string>, body?: object): Promise<Reply> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { ...given, ...(body && { 'content-type': 'application/json' }) };
    const request = http.request(product.url + address, { method, agent, headers }, (response) => {
      let text = '';
      response.on('data', (part) => (text += String(part)));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          ms: performance.now() - startedAt,
          cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
          body: JSON.parse(text) as Reply['body'],
        }),
      );
    });
    // A connection that was closed while it was idle: browsers retry on another one.
    request.on('error', (error) =>
      request.reusedSocket ? resolve(call(method, address, given, body)) : reject(error),
    );
    request.end(body && JSON.stringify(body));
  });
}

interface Figures {
  readonly strangers: readonly Reply[];
  readonly known: Reply;
  readonly reading: Reply;
}

function report(flood: ReadonlyMap<number, number>, { strangers, known, reading }: Figures): void {
  const line = ({ status, ms }: Reply) => ({ status, ms: Math.round(ms) });
  console.table({
    ...Object.fromEntries(strangers.map((reply, i) => [`${PEOPLE[i]}, new device`, line(reply)])),
    '10004, known device at an address of the flood': line(known),
    'reading, signed in': line(reading),
  });
  console.log(
    `The flood was answered: ${[...flood].map(([status, count]) => `${status}: ${count}`).join(', ')}.`,
  );
  const load = os.loadavg().map((one) => one.toFixed(1));
  console.log(`Load of the machine: ${load.join(' ')} on ${os.cpus().length} cores.`);
  const isMet =
    strangers.every(({ status, ms }) => status === 200 && ms <= BUDGET_MS.stranger) &&
    known.status === 200 &&
    known.ms <= BUDGET_MS.known;
  console.log(`Budget ${BUDGET_MS.stranger} ms, known ${BUDGET_MS.known} ms: ${isMet ? 'ok' : 'OVER'}`);
  process.exitCode = isMet ? 0 : 1;
}
