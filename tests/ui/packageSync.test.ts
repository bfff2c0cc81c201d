import { describe, expect, it, vi } from 'vitest';
import type { PackageCommitReply } from '#shared/api/packageAttempts.ts';
import { HttpError, NetworkError } from '#ui/http.ts';
import { PackageSync, type SyncEnvironment } from '#portal/package/packageSync.ts';

const owner = { user_id: 'u', attempt_id: 'a', client_id: 'c', session_no: 3 };
const refusal = (status: number, code: string) =>
  new HttpError(new Response(null, { status }), { code, message: code });
const reply = (seq: number, saved = true): PackageCommitReply => ({
  saved,
  seq,
  state: 'open',
  result: 'unknown',
  score: null,
  seconds: 5,
  part: 'incomplete',
});

function syncOf(send: SyncEnvironment['send']) {
  const env = {
    send: vi.fn<SyncEnvironment['send']>(send),
    save: vi.fn<SyncEnvironment['save']>(() => Promise.resolve()),
    remove: vi.fn<SyncEnvironment['remove']>(() => Promise.resolve()),
    now: () => 1_000,
  };
  const sync = new PackageSync(owner, env);
  const heard: string[] = [];
  sync.follow({
    onSaved: (sco, seq) => heard.push(`saved ${sco} ${seq}`),
    onMissing: (sco) => heard.push(`missing ${sco}`),
  });
  return { sync, env, heard };
}
const state = (seq: number, set = {}, sco = 'A') => ({ sco, seq, base: 0, set });

describe('recording a package', () => {
  it('writes each state to the device, sends the newest of a part alone, and says what the server has', async () => {
    const { sync, env, heard } = syncOf((sent) => Promise.resolve(reply(sent.seq)));
    sync.take(state(1, { x: '1' }));
    sync.take(state(2, { x: '2' }));
    sync.take(state(1, { x: 'old' }));
    expect(sync.get().phase).toBe('saving');
    expect(await sync.flush()).toBe(true);
    expect(env.save.mock.calls.map(([{ seq }]) => seq)).toEqual([1, 2]);
    expect(env.send.mock.calls).toEqual([[{ ...owner, ...state(2, { x: '2' }) }, false]]);
    expect(heard).toEqual(['saved A 2']);
    expect(sync.get()).toMatchObject({ phase: 'saved', savedAt: 1_000, parts: { A: 'incomplete' } });
    expect(env.remove).toHaveBeenCalledTimes(1);
    sync.dispose();
  });

  it('keeps what no server has taken, and sends it when the connection is back', async () => {
    let isUp = false;
    const { sync, env } = syncOf((sent) =>
      isUp ? Promise.resolve(reply(sent.seq)) : Promise.reject(new NetworkError('away')),
    );
    sync.take(state(1));
    expect(await sync.flush()).toBe(false);
    expect(sync.get().phase).toBe('waiting');
    expect(env.remove).not.toHaveBeenCalled();
    isUp = true;
    expect(await sync.flush()).toBe(true);
    expect(sync.get().phase).toBe('saved');
    sync.dispose();
  });

  it.each([
    ['opened-elsewhere', 'elsewhere'],
    ['attempt-over', 'over'],
    ['class-ended', 'ended'],
    ['module-locked', 'ended'],
  ])('ends with %s, and takes nothing more', async (code, end) => {
    const { sync, env } = syncOf(() => Promise.reject(refusal(409, code)));
    sync.take(state(1));
    await sync.flush();
    expect(sync.get().end).toBe(end);
    sync.take(state(2));
    await sync.flush();
    expect(env.send).toHaveBeenCalledTimes(1);
    sync.dispose();
  });

  it('asks the player for everything when the server lacks the base, and keeps other parts', async () => {
    const { sync, heard } = syncOf((sent) =>
      sent.sco === 'A' ? Promise.reject(refusal(409, 'base-missing')) : Promise.resolve(reply(sent.seq)),
    );
    sync.take(state(4));
    sync.take(state(2, {}, 'B'));
    await sync.flush();
    expect(heard).toEqual(['missing A', 'saved B 2']);
    expect(sync.get().end).toBeNull();
    sync.dispose();
  });

  it('says that a state was refused for good, and goes on with the next', async () => {
    const { sync } = syncOf((sent) =>
      sent.seq === 1 ? Promise.reject(refusal(422, 'invalid')) : Promise.resolve(reply(sent.seq)),
    );
    sync.take(state(1));
    await sync.flush();
    expect(sync.get().refusal).toBe('invalid');
    sync.take(state(2));
    await sync.flush();
    expect(sync.get()).toMatchObject({ refusal: null, phase: 'saved' });
    sync.dispose();
  });
});
