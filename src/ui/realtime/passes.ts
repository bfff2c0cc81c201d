import { request, requestBody } from '../http.ts';
import { session } from '../session.ts';

/** What admits a socket to a channel, or signs the socket in. */
interface Pass {
  readonly auth: string;
  readonly channel_data?: string;
  readonly user_data?: string;
}
type Done = (error: Error | null, pass: Pass | null) => void;
interface Asked {
  readonly socketId: string;
  readonly channelName: string;
  readonly done: Done;
}
/** The limit of one call. */
const MAX_CHANNELS = 50;
let waiting: Asked[] = [];

const asError = (error: unknown) => (error instanceof Error ? error : new Error('Refused.'));

/** Answers the protocol's client: as the person who is signed in now. All channels that it opens in the same moment take one call. */
export const passes = {
  forChannel({ socketId, channelName }: Omit<Asked, 'done'>, done: Done): void {
    waiting.push({ socketId, channelName, done });
    if (waiting.length === 1) setTimeout(askForAll);
  },

  async forSocket({ socketId }: Pick<Asked, 'socketId'>, done: Done): Promise<void> {
    try {
      if (!session.get().token) throw new Error('Signed out.');
      const body = { socket_id: socketId };
      done(null, await requestBody<Pass>('/broadcasting/user-auth', { method: 'POST', body }));
    } catch (error) {
      done(asError(error), null);
    }
  },
};

function askForAll(): void {
  const all = waiting;
  waiting = [];
  const sockets = new Set(all.map(({ socketId }) => socketId));
  for (const socketId of sockets) {
    const asked = all.filter((one) => one.socketId === socketId);
    for (let from = 0; from < asked.length; from += MAX_CHANNELS)
      void ask(socketId, asked.slice(from, from + MAX_CHANNELS));
  }
}

async function ask(socket_id: string, asked: readonly Asked[]): Promise<void> {
  try {
    if (!session.get().token) throw new Error('Signed out.');
    const body = { socket_id, channel_names: asked.map(({ channelName }) => channelName) };
    const { data } = await request<Readonly<Record<string, Pass | null>>>('/broadcasting/batch-auth', {
      method: 'POST',
      body,
    });
    for (const { channelName, done } of asked) {
      const pass = data[channelName] ?? null;
      done(pass ? null : new Error('Refused.'), pass);
    }
  } catch (error) {
    for (const { done } of asked) done(asError(error), null);
  }
}
