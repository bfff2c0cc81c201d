import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModuleProgress, ModuleView, ProgressInput } from '#shared/api/modules.ts';
import { mayHaveUnsent } from '#portal/attempt/unsentMark.ts';
import { storeReport, modulesWithReports, mergeReports } from '#portal/module/progressQueue.ts';
import { createReporter, REPORT_MS, type ReporterEvents } from '#portal/module/reporter.ts';
import { flushAllReports } from '#portal/module/sendProgress.ts';
import { withProgress } from '#portal/module/useProgress.ts';
import { stubNetwork, type Call } from '../support/shell.tsx';

const USER = 'u1';
const MODULE = 'm1';
const PUT = `PUT /modules/${MODULE}/progress`;
const progress: ModuleProgress = {
  module_id: MODULE,
  state: 'open',
  seconds: 15,
  done_at: null,
  blocks: {},
  next: null,
  next_lock: null,
  progress: 0,
  enrolment_state: 'in_progress',
  completed: false,
};
const ok = { body: { data: progress } };
const sent = (calls: readonly Call[]) => calls.map(({ body }) => body);
const settle = () => vi.advanceTimersByTimeAsync(0);

let visible: DocumentVisibilityState;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  visible = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(state: DocumentVisibilityState) {
  visible = state;
  document.dispatchEvent(new Event('visibilitychange'));
}
function reporter() {
  const events = {
    onProgress: vi.fn<ReporterEvents['onProgress']>(),
    onWaiting: vi.fn<ReporterEvents['onWaiting']>(),
    onRefused: vi.fn<ReporterEvents['onRefused']>(),
  };
  return { events, ...createReporter({ userId: USER, moduleId: MODULE }, events) };
}

describe('mergeReports', () => {
  const second = fc.integer({ min: 0, max: 100 });
  const key = fc.constantFrom('a', 'b');
  const report: fc.Arbitrary<ProgressInput> = fc.record({
    seconds: second,
    ranges: fc.array(fc.record({ key, from: second, to: second }), { maxLength: 5 }),
    positions: fc.array(fc.record({ key, at: second }), { maxLength: 3 }),
    acknowledged: fc.array(key, { maxLength: 2 }),
    done: fc.boolean(),
  });

  it('says what both said, whatever is put together first', () => {
    fc.assert(
      fc.property(report, report, report, (a, b, c) => {
        const merged = mergeReports(mergeReports(a, b), c);
        expect(merged).toEqual(mergeReports(a, mergeReports(b, c)));
        expect(merged.seconds).toBe(a.seconds + b.seconds + c.seconds);
        expect(merged.done ?? false).toBe(Boolean(a.done || b.done || c.done));
        expect(new Set(merged.acknowledged)).toEqual(
          new Set([...a.acknowledged!, ...b.acknowledged!, ...c.acknowledged!]),
        );
        const places = [...a.positions!, ...b.positions!, ...c.positions!];
        for (const { key, at } of merged.positions ?? [])
          expect(at).toBe(places.findLast((place) => place.key === key)!.at);
      }),
    );
  });
});

describe('the reports of a module', () => {
  it('leave when it is opened and every 15 seconds, only for the time it is visible', async () => {
    const calls = stubNetwork({ [PUT]: ok });
    const stop = reporter().start();
    await settle();
    await vi.advanceTimersByTimeAsync(REPORT_MS);
    expect(sent(calls)).toEqual([{ seconds: 0 }, { seconds: 15 }]);
    await vi.advanceTimersByTimeAsync(6000);
    show('hidden');
    await vi.advanceTimersByTimeAsync(10 * REPORT_MS);
    show('visible');
    await vi.advanceTimersByTimeAsync(4000);
    stop();
    await settle();
    expect(sent(calls).slice(2)).toEqual([{ seconds: 6 }, { seconds: 4 }]);
    await vi.advanceTimersByTimeAsync(10 * REPORT_MS);
    expect(calls.length).toBe(4);
    expect(modulesWithReports(USER)).toEqual([]);
  });

  it('carry what was watched, and leave at once when the player stops', async () => {
    const calls = stubNetwork({ [PUT]: ok });
    const { played, start } = reporter();
    const stop = start();
    await settle();
    played('v', { at: 0, length: 60 });
    for (let at = 0; at < 8; at++) played('v', { at: at + 1, range: [at, at + 1] });
    played('v', { at: 8, hasStopped: true });
    await settle();
    expect(sent(calls)[1]).toEqual({
      seconds: 0,
      ranges: [{ key: 'v', from: 0, to: 8 }],
      positions: [{ key: 'v', at: 8 }],
      lengths: [{ key: 'v', seconds: 60 }],
    });
    stop();
  });

  it('wait on the device without a connection, outlive the page, and leave as one', async () => {
    let isOnline = false;
    const calls = stubNetwork({ [PUT]: () => (isOnline ? ok : 'no network') });
    const { events, report, start } = reporter();
    const stop = start();
    await vi.advanceTimersByTimeAsync(2 * REPORT_MS);
    expect(await report({ acknowledged: ['a'], done: true })).toBeUndefined();
    expect(events.onWaiting).toHaveBeenLastCalledWith(true);
    expect(events.onProgress).not.toHaveBeenCalled();
    stop();
    await settle();
    expect(JSON.parse(localStorage.getItem(`mahir.progress.${USER}`)!)).toHaveLength(1);
    expect(mayHaveUnsent(USER)).toBe(true);
    // Another person on the same device has nothing to send.
    expect(modulesWithReports('u2')).toEqual([]);
    isOnline = true;
    const before = calls.length;
    expect(await flushAllReports(USER)).toBe(true);
    expect(sent(calls).slice(before)).toEqual([{ seconds: 30, acknowledged: ['a'], done: true }]);
    expect(await flushAllReports(USER)).toBe(true);
    expect(calls.length).toBe(before + 1);
  });

  it('are not added to while they are on their way', async () => {
    const bodies: unknown[] = [];
    const answers: (() => void)[] = [];
    vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
      bodies.push(JSON.parse(body as string));
      return new Promise((resolve) =>
        answers.push(() => resolve(new Response(JSON.stringify({ data: progress })))),
      );
    });
    storeReport(USER, MODULE, { seconds: 7 });
    const { report } = reporter();
    const first = report({ acknowledged: ['a'] });
    const second = report({ acknowledged: ['b'] });
    await settle();
    expect(bodies).toEqual([
      { seconds: 7, acknowledged: ['a'] },
      { seconds: 0, acknowledged: ['b'] },
    ]);
    for (const answer of answers) answer();
    await Promise.all([first, second]);
    expect(modulesWithReports(USER)).toEqual([]);
  });

  it('end when the server accepts no more, and stay when it is only busy', async () => {
    let status = 503;
    const calls = stubNetwork({
      [PUT]: () => ({ status, body: { code: status === 409 ? 'class-ended' : 'x' } }),
    });
    const { events, start } = reporter();
    const stop = start();
    await settle();
    expect(modulesWithReports(USER)).toEqual([MODULE]);
    status = 409;
    await vi.advanceTimersByTimeAsync(REPORT_MS);
    expect(events.onRefused).toHaveBeenCalledOnce();
    expect(modulesWithReports(USER)).toEqual([]);
    await vi.advanceTimersByTimeAsync(5 * REPORT_MS);
    stop();
    expect(calls.length).toBe(2);
  });
});

describe('a browser that keeps nothing', () => {
  it('still sends what it has, as long as the page lives', async () => {
    const calls = stubNetwork({ [PUT]: ok });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storeReport(USER, MODULE, { seconds: 4 });
    storeReport(USER, MODULE, { seconds: 5, done: true });
    expect(await flushAllReports(USER)).toBe(true);
    expect(sent(calls)).toEqual([{ seconds: 9, done: true }]);
  });
});

describe('withProgress', () => {
  it("shows the server's state, and keeps a confirmation that the server does not have yet", () => {
    const statement = { key: 's', type: 'acknowledgement', title: null, html: '<p>x</p>' } as const;
    const view = {
      state: 'open',
      seconds: 3,
      blocks: [
        { ...statement, acknowledged_at: 'here' },
        { ...statement, key: 't', acknowledged_at: null },
        { key: 'v', type: 'video', title: null, file: null, url: 'https://x.example/a.mp4', position: 4 },
      ],
    } as unknown as ModuleView;
    const shown = withProgress(view, {
      ...progress,
      state: 'done',
      blocks: { t: { acknowledged_at: 'there' }, v: { ranges: [[0, 5]], position: 5 } },
    });
    expect(shown).toMatchObject({
      state: 'done',
      seconds: 15,
      blocks: [{ acknowledged_at: 'here' }, { acknowledged_at: 'there' }, { position: 4, ranges: [[0, 5]] }],
    });
  });
});
