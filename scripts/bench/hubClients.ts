/** Many sockets in a separate process, for the bench of realtime. It replies to `open`, `heard` and `close`. */
import { WebSocket } from 'ws';
import type { LiveSession } from '#server/platform/sessions/sessionActor.ts';
import { channelAuth } from '#server/platform/realtime/signatures.ts';
import { benchApp, clockMs, type Received, type Open } from './hubWords.ts';

/** How many connect at once. */
const WIDTH = 100;
const RETRY_MS = 1_000;
/** The code of a connection that ended without a goodbye. */
const CUT = 1006;

const sockets: WebSocket[] = [];
let latencies: number[] = [];
let reopened: number[] = [];
let [messages, bytes] = [0, 0];
let closed: Record<string, number> = {};

process.on('message', (requested: Open | 'heard' | 'close') => {
  if (requested === 'heard') {
    process.send!({ messages, bytes, latencies, reopened, closed } satisfies Received);
    latencies = [];
    reopened = [];
    closed = {};
    [messages, bytes] = [0, 0];
  } else if (requested === 'close') {
    for (const socket of sockets.splice(0)) socket.close();
  } else void openAll(requested).then(() => process.send!('opened'));
});

async function openAll({ sessions, ...options }: Open): Promise<void> {
  const waiting = [...sessions.entries()];
  await Promise.all(
    Array.from({ length: WIDTH }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await open(options, next[1], next[0]);
    }),
  );
}

function open(options: Omit<Open, 'sessions'>, session: LiveSession, no: number): Promise<void> {
  const { port, key, channels, others = [] } = options;
  // People of many addresses.
  const headers = { 'x-forwarded-for': `10.0.${no >> 8}.${no & 255}` };
  const url = `ws://127.0.0.1:${port}/app/${key}?protocol=7`;
  const socket = new WebSocket(url, { headers, perMessageDeflate: false });
  sockets.push(socket);
  socket.on('close', (code) => {
    closed[code] = (closed[code] ?? 0) + 1;
    if (code === CUT && others.length > 0) setTimeout(reopen, RETRY_MS, options, session, no);
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    let joined = 0;
    socket.on('message', (frame: Buffer) => {
      messages += 1;
      bytes += frame.length;
      const text = frame.toString();
      if (text.startsWith('{"event":"bench"')) latencies.push(clockMs() - sentAt(text));
      else if (text.startsWith('{"event":"pusher:connection_established"'))
        for (const channel of channels)
          subscribe(socket, text, channel.replace('{user}', session.user_id), session);
      else if (text.includes('subscription_succeeded') && ++joined === channels.length) resolve();
      else if (text.includes('error')) reject(new Error(text));
    });
  });
}

/** At another hub. A failure is a close with the same code, and so is tried again. */
function reopen(options: Omit<Open, 'sessions'>, session: LiveSession, no: number): void {
  const { others = [] } = options;
  open({ ...options, port: others[no % others.length]! }, session, no).then(
    () => reopened.push(clockMs()),
    () => {},
  );
}

function subscribe(socket: WebSocket, established: string, channel: string, session: LiveSession): void {
  const { socket_id } = JSON.parse((JSON.parse(established) as { data: string }).data) as {
    socket_id: string;
  };
  const member = channel.startsWith('presence-') && {
    user_id: session.user_id,
    user_info: { name: 'Sri Rahayu' },
  };
  const channel_data = JSON.stringify({ ...member, session });
  const pass = /^(private|presence)-/.test(channel)
    ? { auth: channelAuth(benchApp, socket_id, channel, channel_data), channel_data }
    : {};
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...pass } }));
}

const sentAt = (text: string): number => Number(/\\"at\\":([\d.]+)/.exec(text)?.[1]);
