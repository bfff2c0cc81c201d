import { describe, expect, it } from 'vitest';
import { addressKey } from '#server/platform/http/addressKey.ts';
import { HashQueue, type Asker } from '#server/platform/crypto/hashQueue.ts';

/** A queue whose hashes are finished by hand, one after the other. */
function openQueue() {
  const queue = new HashQueue();
  const running: { readonly who: string; readonly finish: () => void }[] = [];
  const done: string[] = [];
  const refused: string[] = [];
  const ask = (asker: Asker, who: string) =>
    queue
      .run(asker, () => new Promise<void>((finish) => void running.push({ who, finish })))
      .then(
        () => done.push(who),
        () => refused.push(who),
      );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  async function finishOne(): Promise<void> {
    running.shift()!.finish();
    await settle();
  }
  return { queue, running, done, refused, ask, settle, finishOne };
}
const stranger = (address: string, name: string): Asker => ({ address, name });

describe('the queue of hashes', () => {
  it('lets four people in within a round, however many strangers flood it from twenty addresses', async () => {
    const { ask, running, refused, settle, finishOne, queue } = openQueue();
    for (let i = 0; i < 1_000; i++) void ask(stranger(`10.0.0.${i % 20}`, `invented-${i}`), 'flood');
    for (const one of [1, 2, 3, 4]) void ask(stranger(`10.1.0.${one}`, '10001'), `person ${one}`);
    await settle();
    expect(queue.load).toEqual({ running: 1, waiting: 800 });
    expect(new Set(refused)).toEqual(new Set(['flood']));
    const seen = new Set<string>();
    let hashes = 0;
    for (; seen.size < 4; hashes++) {
      const [{ who } = { who: '' }] = running;
      if (who.startsWith('person')) seen.add(who);
      await finishOne();
    }
    // The one that ran already, then each address once.
    expect(hashes).toBeLessThanOrEqual(25);
  });

  it('keeps a place for who is known, which strangers never take', async () => {
    const { ask, running, settle, queue } = openQueue();
    for (let i = 0; i < 50; i++) void ask(stranger('10.0.0.1', `s${i}`), 'stranger');
    await settle();
    expect(running.map(({ who }) => who)).toEqual(['stranger']);
    void ask({ known: 'u1' }, 'known');
    await settle();
    expect(running.map(({ who }) => who)).toEqual(['stranger', 'known']);
    expect(queue.load).toEqual({ running: 2, waiting: 49 });
  });

  it('takes turns among the names of one address, and who is known before strangers', async () => {
    const { ask, running, settle, finishOne } = openQueue();
    for (const i of [1, 2, 3]) void ask(stranger('10.0.0.1', 'greedy'), `greedy ${i}`);
    void ask(stranger('10.0.0.1', 'colleague'), 'colleague');
    for (const i of [1, 2]) void ask({ known: 'u1' }, `known ${i}`);
    const order: string[] = [];
    await settle();
    while (running.length > 0) {
      order.push(running[0]!.who);
      await finishOne();
    }
    expect(order).toEqual(['greedy 1', 'known 1', 'known 2', 'greedy 2', 'colleague', 'greedy 3']);
  });

  it('sends away who comes last to the longest line, and nobody of a shorter one', async () => {
    const { ask, refused, settle, queue } = openQueue();
    for (let i = 0; i < 801; i++) void ask(stranger('10.0.0.1', `s${i}`), `s${i}`);
    await settle();
    expect([queue.load.waiting, refused]).toEqual([800, []]);
    void ask(stranger('10.0.0.1', 'one more'), 'one more');
    await settle();
    expect(refused).toEqual(['one more']);
    void ask(stranger('10.0.0.2', 'else'), 'else');
    await settle();
    expect([refused.length, refused.includes('else'), queue.load.waiting]).toEqual([2, false, 800]);
  });

  it('counts an IPv6 network as one address, and an IPv4 address in IPv6 as itself', () => {
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(addressKey('2001:0DB8:1:2::9')).toBe('2001:db8:1:2::/64');
    expect(addressKey('2001:db8::9')).toBe('2001:db8:0:0::/64');
    expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
    expect(addressKey('::ffff:10.0.0.1')).toBe('10.0.0.1');
    expect(addressKey('10.0.0.1')).toBe('10.0.0.1');
    expect(addressKey(null)).toBe('');
  });
});
