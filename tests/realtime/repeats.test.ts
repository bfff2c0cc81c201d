/** A page reads its data before its channels are open: what happens in between must reach it. */
import { describe, expect, it } from 'vitest';
import { startHub } from './support.ts';

describe('a new listener', () => {
  it('hears the events of the last seconds too, each once, where the hub is told to repeat', async () => {
    const repeating = await startHub({ isRepeated: (channel) => channel !== 'list' });
    const publish = (channel: string, data: object) => repeating.publisher.trigger(channel, 'changed', data);
    await publish('page', { i: 1 });
    await publish('page', { i: 2 });
    await publish('page', { i: 1 });
    await publish('list', { i: 1 });
    const heard: unknown[] = [];
    const client = repeating.client();
    for (const name of ['page', 'list'])
      client.subscribe(name).bind('changed', (data: object) => heard.push({ name, ...data }));
    await expect.poll(() => heard).toHaveLength(2);
    await publish('list', { i: 3 });
    await expect
      .poll(() => heard)
      .toEqual([
        { name: 'page', i: 2 },
        { name: 'page', i: 1 },
        { name: 'list', i: 3 },
      ]);
    await repeating.close();
  });
});
