/** Those who do not belong to the crowd, in a process of their own: the crowd's own work would delay the times that they see. */
import http from 'node:http';

/** A reply: its status, and the time from the request to its end. */
export interface Reply {
  readonly status: number;
  readonly ms: number;
}
export interface OthersOptions {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly everyMs: number;
}

const { url, tokens, everyMs } = JSON.parse(process.env['BENCH_OTHERS']!) as OthersOptions;
const agent = new http.Agent({ keepAlive: true });
const replies: Reply[] = [];
let isOver = false;
process.once('message', () => (isOver = true));
process.send!('ready');
await Promise.all(tokens.map(openHomes));
agent.destroy();
process.send!(replies);
process.disconnect();

async function openHomes(token: string, i: number): Promise<void> {
  await pause((i * everyMs) / tokens.length);
  while (!isOver) {
    replies.push(await openHome(token));
    await pause(everyMs);
  }
}

function openHome(token: string): Promise<Reply> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    http
      .get(`${url}/api/my/home`, { agent, headers }, (response) => {
        const reply = () => ({ status: response.statusCode ?? 0, ms: performance.now() - startedAt });
        response.resume().on('end', () => resolve(reply()));
      })
      .on('error', reject);
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
