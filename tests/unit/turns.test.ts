import { describe, expect, it } from 'vitest';
import { troubleOf } from '#server/platform/db/databaseErrors.ts';
import { inTurn, OverloadError } from '#server/platform/db/turns.ts';

/** Works that end when the test says so. */
function works() {
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (key: string, name: string, width = 1) =>
    inTurn(key, width, async () => {
      running.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      running.splice(running.indexOf(name), 1);
    });
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { running, start, end };
}

describe('turns', () => {
  it('lets so many of one key in, the others in the order in which they came, and no other key wait', async () => {
    const { running, start, end } = works();
    const all = [
      start('a', '1', 2),
      start('a', '2', 2),
      start('a', '3', 2),
      start('a', '4', 2),
      start('b', '5'),
    ];
    await new Promise((resolve) => setImmediate(resolve));
    expect(running).toEqual(['1', '2', '5']);
    await end('2');
    expect(running).toEqual(['1', '5', '3']);
    for (const name of ['1', '3', '4', '5']) await end(name);
    await Promise.all(all);
  });

  it('goes on after a work that failed', async () => {
    const failed = inTurn('a', 1, () => Promise.reject(new Error('no')));
    const next = inTurn('a', 1, async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('sends away at once who would wait behind thousands', async () => {
    let finish = () => {};
    const first = inTurn('a', 1, () => new Promise<void>((resolve) => (finish = resolve)));
    const others = Array.from({ length: 3_001 }, () =>
      inTurn('a', 1, async () => 1).catch((error: unknown) => error),
    );
    const last = await others.at(-1);
    expect(last).toBeInstanceOf(OverloadError);
    expect(troubleOf(last)).toBe('database-busy');
    finish();
    await first;
    expect((await Promise.all(others)).filter((one) => one === 1)).toHaveLength(3_000);
  });
});
