import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerAck, AnswerValue } from '#shared/api/attempts.ts';
import { AnswerSync, SAVE_AFTER_MS } from '#portal/attempt/answerSync.ts';
import { emptyOutbox, waitingEntries, type Entry } from '#portal/attempt/answerOutbox.ts';
import type { SendOptions, SyncEnvironment } from '#portal/attempt/syncState.ts';
import { HttpError, NetworkError } from '#ui/http.ts';

const refusal = (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  new HttpError(new Response(null, { status, headers }), body);
const allSaved = (batch: readonly Entry[]): AnswerAck[] =>
  batch.map(({ question_id, seq }) => ({ question_id, seq, saved: true }));

/** A device and a network whose behaviour a test decides. */
function world() {
  const sent: Entry[][] = [];
  const positions: (number | undefined)[] = [];
  const kept = new Map<string, Entry>();
  const network = { reply: async (batch: readonly Entry[]): Promise<AnswerAck[]> => allSaved(batch) };
  const env: SyncEnvironment = {
    clientId: 'client',
    now: () => 1_000,
    saveEntry: async (entry) => void kept.set(entry.question_id, entry),
    removeSent: async (settled) => {
      for (const { question_id, seq } of settled)
        if (kept.get(question_id)?.seq === seq) kept.delete(question_id);
    },
    send: (batch, { position }: SendOptions) => {
      sent.push([...batch]);
      positions.push(position);
      return network.reply(batch);
    },
  };
  return { sent, positions, kept, network, env, sync: new AnswerSync(emptyOutbox, env) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('saving answers', () => {
  it('keeps on the device, then shows, then sends 400 ms after the last change', async () => {
    const { sync, sent, kept, env } = world();
    const keptWhenShown: boolean[] = [];
    const stop = sync.subscribe(() => keptWhenShown.push(kept.has('q')));
    await sync.answer('q', () => ({ choices: ['a'] }));
    stop();
    expect(keptWhenShown).toEqual([true]);
    expect(sync.get().phase).toBe('saving');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1);
    expect(sent).toEqual([]);
    await sync.answer('q', () => ({ choices: ['b'] }));
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(sent.map((batch) => batch.map(({ answer }) => answer))).toEqual([[{ choices: ['b'] }]]);
    expect(sync.get()).toMatchObject({ phase: 'saved', savedAt: env.now() });
    expect(kept.size).toBe(0);
  });

  it('says that it saves what another tab has changed, until the server has it', async () => {
    const { sync, sent } = world();
    await sync.answer('q', () => ({ choices: ['a'] }));
    await sync.flush();
    expect(sync.get().phase).toBe('saved');
    const entry = { question_id: 'q', seq: 7, answer: { choices: ['b'] }, flagged: false };
    sync.take({ ...entry, client_id: 'other', client_ms: 0 });
    expect(sync.get().phase).toBe('saving');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(sync.get().phase).toBe('saved');
    expect(sent.at(-1)).toMatchObject([{ seq: 7, client_id: 'other' }]);
  });

  it('does not show a choice before the device has it', async () => {
    const { env, kept } = world();
    let write: (() => void) | undefined;
    const slow = new AnswerSync(emptyOutbox, {
      ...env,
      saveEntry: () => new Promise<void>((done) => (write = done)),
    });
    const choosing = slow.answer('q', () => ({ value: true }));
    expect(slow.get().outbox.answers).toEqual({});
    write!();
    await choosing;
    expect(slow.get().outbox.answers['q']?.answer).toEqual({ value: true });
    expect(kept.size).toBe(0);
  });

  it('adds a choice to the newest answer, not to the one on the screen', async () => {
    const { sync } = world();
    const add = (key: string) => (before: AnswerValue | null) => ({
      choices: [...(before && 'choices' in before ? before.choices : []), key],
    });
    await Promise.all([sync.answer('q', add('a')), sync.answer('q', add('b')), sync.answer('q', add('c'))]);
    expect(sync.get().outbox.answers['q']?.answer).toEqual({ choices: ['a', 'b', 'c'] });
  });

  it('says so when the device keeps nothing, and still sends', async () => {
    const { env, sent } = world();
    const sync = new AnswerSync(emptyOutbox, {
      ...env,
      saveEntry: () => Promise.reject(new Error('QuotaExceeded')),
    });
    await sync.answer('q', () => ({ value: true }));
    expect(sync.get()).toMatchObject({ isStored: false });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(sent).toHaveLength(1);
  });

  it('waits for the connection, counts what waits, and sends everything when it is back', async () => {
    const { sync, sent, kept, network } = world();
    network.reply = () => Promise.reject(new NetworkError('no network'));
    await sync.answer('q1', () => ({ value: true }));
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    await sync.answer('q2', () => ({ value: false }));
    expect(sync.get().phase).toBe('waiting');
    expect(waitingEntries(sync.get().outbox)).toHaveLength(2);
    expect(kept.size).toBe(2);
    network.reply = async (batch) => allSaved(batch);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sync.get().phase).toBe('saved');
    expect(sent.at(-1)?.map(({ question_id }) => question_id)).toEqual(['q1', 'q2']);
    expect(kept.size).toBe(0);
  });

  it('saves at least every 15 s while the learner types without a pause', async () => {
    const { sync, sent } = world();
    for (let i = 1; i <= 80; i++) {
      await sync.answer('essay', () => ({ text: 'x'.repeat(i) }));
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(sent.length).toBeGreaterThanOrEqual(1);
    expect(sent[0]?.[0]?.answer).toEqual({ text: 'x'.repeat(75) });
  });

  it('waits as long as the server asks', async () => {
    const { sync, sent, network } = world();
    network.reply = () => Promise.reject(refusal(429, {}, { 'retry-after': '30' }));
    await sync.answer('q', () => ({ value: true }));
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS + 29_000);
    expect(sent).toHaveLength(1);
    network.reply = async (batch) => allSaved(batch);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sync.get().phase).toBe('saved');
  });

  it('does not let one refused answer hold up the others', async () => {
    const { sync, network, sent } = world();
    network.reply = async (batch) => {
      if (batch.some(({ question_id }) => question_id === 'bad'))
        throw refusal(422, { message: 'no', errors: { 'answers.0.answer': ['Too long'] } });
      return allSaved(batch);
    };
    await sync.answer('good', () => ({ value: true }));
    await sync.answer('bad', () => ({ text: 'y' }));
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(sync.get()).toMatchObject({ phase: 'saved', refusal: 'Too long' });
    expect(sync.get().outbox.saved).toEqual({ good: 1 });
    expect(sync.get().outbox.answers['bad']?.answer).toEqual({ text: 'y' });
    expect(sent).toHaveLength(3);
  });

  it('stops when the attempt accepts no more answers', async () => {
    const { sync, network, sent } = world();
    network.reply = async (batch) =>
      batch.map(({ question_id, seq }) => ({
        question_id,
        seq,
        saved: false,
        reason: 'closed' as const,
        current: null,
      }));
    await sync.answer('q', () => ({ value: true }));
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(sync.get().isClosed).toBe(true);
    await sync.answer('q', () => ({ value: false }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  it('sends the waiting answers after the end, so that late answers are stored, and then nothing more', async () => {
    const { sync, network, sent, kept } = world();
    network.reply = () => Promise.reject(new NetworkError('no network'));
    await sync.answer('q1', () => ({ value: true }));
    await sync.answer('q2', () => ({ value: true }));
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    network.reply = async (batch) =>
      batch.map(({ question_id, seq }) => ({
        question_id,
        seq,
        saved: 'late',
        reason: 'late',
        current: null,
      }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sync.get()).toMatchObject({ isClosed: true, late: ['q1', 'q2'] });
    expect(kept.size).toBe(0);
    expect(sent).toHaveLength(2);
    expect(await sync.flush()).toBe(true);
  });

  it('asks no faster when a reply acknowledges nothing', async () => {
    const { sync, network, sent } = world();
    network.reply = async () => [];
    await sync.answer('q', () => ({ value: true }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.length).toBeLessThan(6);
    expect(sync.get().phase).toBe('waiting');
  });

  it('takes what another device has stored, and says which answer it replaced', async () => {
    const { sync } = world();
    await sync.answer('q', () => ({ value: true }));
    await sync.flush();
    sync.learn([{ question_id: 'q', seq: 9, answer: { value: false }, flagged: true }]);
    expect(sync.get()).toMatchObject({ replaced: 'q', revisions: { q: 1 } });
    expect(sync.get().outbox.answers['q']).toMatchObject({ answer: { value: false }, flagged: true });
  });

  it('keeps quiet after signing out: the answers stay on the device', async () => {
    const { sync, network, sent, kept } = world();
    network.reply = () => Promise.reject(refusal(401));
    await sync.answer('q', () => ({ value: true }));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent).toHaveLength(1);
    expect(kept.size).toBe(1);
  });

  it('sends answers of an earlier page under that page’s client', async () => {
    const { env, sent } = world();
    const earlier: Entry = {
      question_id: 'q1',
      seq: 3,
      answer: { value: true },
      client_id: 'earlier',
      client_ms: 0,
      flagged: false,
    };
    const outbox = { ...emptyOutbox, max_seq: 3, waiting: { q1: earlier }, answers: { q1: earlier } };
    const sync = new AnswerSync(outbox, env);
    await sync.answer('q2', () => ({ value: true }));
    await sync.flush();
    expect(sent.map((batch) => batch.map(({ client_id, seq }) => [client_id, seq]))).toEqual([
      [['earlier', 3]],
      [['client', 4]],
    ]);
  });

  it('sends at page hide what fits into 64 KiB, each client apart', async () => {
    const { sync, sent } = world();
    await sync.answer('long', () => ({ text: 'z'.repeat(70_000) }));
    await sync.answer('short', () => ({ value: true }));
    sync.flushOnHide();
    expect(sent.map((batch) => batch.map(({ question_id }) => question_id))).toEqual([['short']]);
  });

  it('does not send a change that changes nothing, and sends a flag alone', async () => {
    const { sync, sent } = world();
    await sync.answer('q', () => ({ choices: ['a'] }));
    await sync.answer('q', () => ({ choices: ['a'] }));
    await sync.flag('q', true);
    await sync.flush();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject([{ seq: 2, flagged: true, answer: { choices: ['a'] } }]);
  });
});

describe('going on in a sequential attempt', () => {
  const moving = () => {
    const steps: string[] = [];
    const made = world();
    const sync = new AnswerSync(emptyOutbox, {
      ...made.env,
      savePosition: async (position) => void steps.push(`kept ${position}`),
    });
    return { ...made, sync, steps };
  };

  it('keeps the place on the device, then sends it with what waits, once', async () => {
    const { sync, sent, positions, steps } = moving();
    await sync.answer('q1', () => ({ value: true }));
    await sync.goOn(1);
    expect(steps).toEqual(['kept 1']);
    expect(sync.get().position).toBe(1);
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(sent.map((batch) => batch.length)).toEqual([1]);
    expect(positions).toEqual([1]);
    await sync.goOn(0);
    expect(sync.get().position).toBe(1);
    await sync.goOn(2);
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(sent.map((batch) => batch.length)).toEqual([1, 0]);
    expect(positions).toEqual([1, 2]);
  });

  it('sends the place only with the last batch: no answer may come after its question was left', async () => {
    const { sync, sent, positions } = moving();
    for (let i = 0; i < 250; i++) void sync.answer(`q${i}`, () => ({ value: true }));
    await vi.advanceTimersByTimeAsync(0);
    await sync.goOn(250);
    await sync.flush();
    expect(sent.map((batch) => batch.length)).toEqual([200, 50]);
    expect(positions).toEqual([undefined, 250]);
  });

  it('at page hide sends the place only when every answer goes with it', async () => {
    const { sync, sent, positions, network } = moving();
    network.reply = () => Promise.reject(new NetworkError('no network'));
    await sync.answer('long', () => ({ text: 'z'.repeat(70_000) }));
    await sync.answer('short', () => ({ value: true }));
    await sync.goOn(2);
    await vi.advanceTimersByTimeAsync(0);
    sync.flushOnHide();
    expect(sent.at(-1)?.map(({ question_id }) => question_id)).toEqual(['short']);
    expect(positions.at(-1)).toBeUndefined();
  });

  it('goes where another device has got to', () => {
    const { sync } = moving();
    sync.advance(3, 3);
    sync.advance(2, 2);
    expect(sync.get().position).toBe(3);
  });
});
