import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FromPlayer, PartState } from '#shared/domain/packages/playerMessages.ts';
import { buildIfStale } from '../../scripts/build.mjs';
import { sharedBrowser } from '../support/browser.ts';
import { contentSample, hasContentSamples } from '../support/contentSamples.ts';
import { playerHost, type PlayerHost } from '../support/playerHost.ts';
import { unpacked } from '../support/zip.ts';

let host: PlayerHost;
let page: Page;

beforeAll(() => buildIfStale());
afterEach(async () => {
  await page?.context().close();
  await host?.close();
});

const FIND = `<script>
function find(name) { let w = window; while (!w[name] && w.parent !== w) w = w.parent; return w[name]; }
</script>`;

/** A package of one page, with `A` as the object of its kind. */
const onePage = (script: string, api = 'API') =>
  new Map([
    [
      'index.html',
      Buffer.from(
        `<!doctype html><title>P</title>${FIND}<script>const A = find('${api}'); ${script}</script>`,
      ),
    ],
  ]);

async function play(
  files: ReadonlyMap<string, Buffer>,
  ...given: Parameters<PlayerHost['play']>
): Promise<void> {
  host = await playerHost(files);
  host.play(...given);
  const context = await (await sharedBrowser()).newContext();
  page = await context.newPage();
  await page.goto(host.url);
}

const heard = () => page.evaluate(() => (window as unknown as { heard: FromPlayer[] }).heard);
const states = async () =>
  (await heard()).filter((one): one is { type: 'state' } & PartState => one.type === 'state');
/** All that the package has set, as the app heard it. */
const told = async () =>
  Object.assign({}, ...(await states()).map(({ set }) => set)) as Record<string, string>;
const post = (message: object) =>
  page.evaluate((sent) => (window as unknown as { port: MessagePort }).port.postMessage(sent), message);
const sco = () => page.frameLocator('#player').frameLocator('iframe');

describe('what a package finds', () => {
  it('has every value of 1.2 before its first read, and refuses at once what the standard refuses', async () => {
    const script = `A.LMSInitialize('');
      const read = ['core.student_name', 'core.lesson_status', 'core.entry', 'suspend_data', 'core.lesson_location', 'student_data.mastery_score', 'core.lesson_mode', 'launch_data'].map((n) => A.LMSGetValue('cmi.' + n));
      const bad = A.LMSSetValue('cmi.core.score.raw', 'many') + A.LMSGetLastError();
      document.title = JSON.stringify([...read, bad, typeof find('API').cmi]);`;
    await play(
      onePage(script),
      {},
      {
        seq: 7,
        entry: 'resume',
        mastery: 800,
        dataFromLms: 'lang=id',
        elements: {
          'cmi.core.lesson_status': 'incomplete',
          'cmi.suspend_data': 'page=3',
          'cmi.core.lesson_location': '3',
        },
      },
    );
    await expect.poll(() => page.frames().at(-1)?.title()).toContain('Ayu');
    expect(JSON.parse((await page.frames().at(-1)?.title()) ?? '')).toEqual([
      'Lestari, Ayu',
      'incomplete',
      'resume',
      'page=3',
      '3',
      '80',
      'normal',
      'lang=id',
      'false405',
      'undefined',
    ]);
    expect(await states()).toEqual([]);
  });

  it('gives 2004 its answers again, and sends only what has changed', async () => {
    const script = `A.Initialize('');
      document.title = [A.GetValue('cmi.interactions._count'), A.GetValue('cmi.interactions.1.learner_response'), A.GetValue('cmi.objectives.0.score.scaled'), A.GetValue('cmi.scaled_passing_score'), A.GetValue('cmi.completion_threshold')].join();
      A.SetValue('cmi.location', '4'); A.SetValue('cmi.completion_status', 'incomplete'); A.SetValue('cmi.interactions.2.id', 'q3'); A.Commit('');`;
    await play(
      onePage(script, 'API_1484_11'),
      { kind: 'scorm2004' },
      {
        seq: 4,
        entry: 'resume',
        mastery: 700,
        completionThreshold: 600,
        elements: {
          'cmi.completion_status': 'incomplete',
          'cmi.interactions.0.id': 'q1',
          'cmi.interactions.0.type': 'choice',
          'cmi.interactions.0.learner_response': 'a',
          'cmi.interactions.1.id': 'q2',
          'cmi.interactions.1.type': 'choice',
          'cmi.interactions.1.learner_response': 'b',
          'cmi.objectives.0.id': 'o1',
          'cmi.objectives.0.score.scaled': '0.5',
        },
      },
    );
    await expect.poll(() => page.frames().at(-1)?.title()).toBe('2,b,0.5,0.7,0.6');
    await expect
      .poll(states)
      .toMatchObject([{ seq: 5, base: 4, set: { 'cmi.location': '4', 'cmi.interactions.2.id': 'q3' } }]);
  });

  it('says as both standards that a part which ends in silence is completed, but not one that is only left', async () => {
    await play(onePage(`A.LMSInitialize(''); A.LMSFinish('');`), {}, {});
    await expect.poll(told).toEqual({ 'cmi.core.lesson_status': 'completed' });
    await page.context().close();
    await host.close();
    await play(
      onePage(`A.LMSInitialize(''); A.LMSSetValue('cmi.core.exit', 'suspend'); A.LMSFinish('');`),
      {},
      {},
    );
    await expect.poll(told).toEqual({ 'cmi.core.exit': 'suspend' });
  });

  it('records nothing in review', async () => {
    await play(
      onePage(
        `A.LMSInitialize(''); document.title = A.LMSSetValue('cmi.core.lesson_status', 'passed') + A.LMSCommit('') + A.LMSFinish('');`,
      ),
      { mode: 'review', attemptId: null },
      {},
    );
    await expect.poll(() => page.frames().at(-1)?.title()).toBe('truetruetrue');
    await post({ type: 'close' });
    await expect.poll(heard).toContainEqual({ type: 'closed' });
    expect(await states()).toEqual([]);
  });
});

describe('a package that is tried', () => {
  it('finds what it has set as long as the page is open, which alone hears of it', async () => {
    const script = `A.LMSInitialize(''); document.title = A.LMSGetValue('cmi.core.lesson_mode') + A.LMSGetValue('cmi.suspend_data');
      A.LMSSetValue('cmi.suspend_data', 'x'); A.LMSSetValue('cmi.core.exit', 'suspend'); A.LMSCommit(''); A.LMSFinish('');`;
    await play(onePage(script), { mode: 'preview', attemptId: null, sessionNo: 0 }, {});
    await expect.poll(() => page.frames().at(-1)?.title()).toBe('normal');
    const { part } = await page.evaluate(() => (window as unknown as { begin: { part: object } }).begin);
    await post({ type: 'open', part });
    await expect.poll(() => page.frames().at(-1)?.title()).toBe('normalx');
    // For the states in its list of contents.
    expect(await told()).toMatchObject({ 'cmi.suspend_data': 'x' });
    expect(await page.frames()[1]!.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.goto('about:blank');
    await page.goto(host.url);
    await expect.poll(() => page.frames().at(-1)?.title()).toBe('normal');
    expect(host.beacons).toEqual([]);
  });
});

describe('what a package says', () => {
  it('is sent without a commit, and again in whole when the server lacks its base', async () => {
    await play(
      onePage(`A.LMSInitialize(''); A.LMSSetValue('cmi.suspend_data', 'x');`),
      {},
      { seq: 2, elements: { 'cmi.core.lesson_location': '9' } },
    );
    await expect.poll(states).toMatchObject([{ seq: 3, base: 2, set: { 'cmi.suspend_data': 'x' } }]);
    await post({ type: 'resend', sco: 'A' });
    await expect
      .poll(async () => (await states()).at(-1))
      .toMatchObject({ seq: 4, base: 0, set: { 'cmi.suspend_data': 'x', 'cmi.core.lesson_location': '9' } });
  });

  it('is sent some times a second however often the package saves, and in the end all of it', async () => {
    const script = `A.LMSInitialize(''); let n = 0;
      const timer = setInterval(() => { for (let i = 0; i < 200; i++) { A.LMSSetValue('cmi.core.lesson_location', String(++n)); A.LMSCommit(''); }
        if (n >= 20000) { clearInterval(timer); document.title = 'done'; } }, 1);`;
    const began = Date.now();
    await play(onePage(script), {}, {});
    await expect.poll(() => page.frames().at(-1)?.title(), { timeout: 20_000 }).toBe('done');
    await expect
      .poll(async () => (await states()).at(-1)?.set)
      .toEqual({ 'cmi.core.lesson_location': '20000' });
    expect((await states()).length).toBeLessThan((Date.now() - began) / 250 + 2);
  });

  it('survives a page that ends before its frame does: what came in onunload arrives by a beacon or by Exit', async () => {
    const script = `A.LMSInitialize(''); onunload = () => { A.LMSSetValue('cmi.suspend_data', 'left'); A.LMSSetValue('cmi.core.lesson_status', 'completed'); A.LMSFinish(''); };`;
    await play(onePage(script), {}, {});
    await expect.poll(() => page.frames().length).toBe(3);
    await sco().locator('html').waitFor({ state: 'attached' });
    await expect.poll(heard).toContainEqual(expect.objectContaining({ type: 'opened' }));
    await page.goto('about:blank');
    const whole = { 'cmi.suspend_data': 'left', 'cmi.core.lesson_status': 'completed' };
    await expect.poll(() => host.beacons.at(-1)?.set).toEqual(whole);
    // The journal brings it once more to whoever opens it next, because no server has acknowledged it.
    await page.goto(host.url);
    await expect.poll(states).toMatchObject([{ set: whole }]);
    await post({ type: 'saved', sco: 'A', seq: (await states())[0]!.seq });
    await post({ type: 'close' });
    await expect.poll(heard).toContainEqual({ type: 'closed' });
    await page.goto(host.url);
    await expect.poll(heard).toContainEqual(expect.objectContaining({ type: 'opened' }));
    expect((await states()).map(({ set }) => set)).not.toContainEqual(whole);
  });
});

describe('a place that is longer than it may be', () => {
  it.each(['scorm12', 'scorm2004'] as const)(
    'of %s is refused, and told until one is stored',
    async (kind) => {
      const [api, of] = kind === 'scorm12' ? ['API', 'LMS'] : ['API_1484_11', ''];
      const script = `A.${of}Initialize(''); const put = (n) => A.${of}SetValue('cmi.suspend_data', 'x'.repeat(n));
        document.title = put(64001); onclick = () => { document.title = put(64000) + 'again'; };`;
      await play(onePage(script, api), { kind }, {});
      await expect.poll(told).toEqual({ 'cmi.place_refused': 'true' });
      expect(await page.frames().at(-1)!.title()).toBe('false');
      await sco().locator('html').click();
      await expect.poll(async () => (await told())['cmi.place_refused']).toBe('false');
      expect((await told())['cmi.suspend_data']).toHaveLength(64_000);
    },
  );
});

describe.skipIf(!hasContentSamples)('made packages', () => {
  const sample = async (name: string) => unpacked(readFileSync(contentSample(name)!));

  it('refuse no more than they must: 64,000 characters are taken, more are not, and 600 answers are changes', async () => {
    await play(await sample('scorm2004-big.zip'), { kind: 'scorm2004' }, {});
    await expect.poll(async () => Object.keys(await told()).length, { timeout: 20_000 }).toBeGreaterThan(600);
    expect((await told())['cmi.suspend_data']!.length).toBe(64_000);
  });

  it('of an enemy reach nothing: not the app, not its storage, not a stranger', async () => {
    const files = await sample('hostile-scorm12.zip');
    const rewritten = new Map(
      [...files].map(([name, bytes]) => [
        name,
        Buffer.from(bytes.toString('utf8').replaceAll('http://evil.localhost:18620', '%STRANGER%')),
      ]),
    );
    await play(rewritten, {}, {});
    const hasMoved = () => page.frames().some((frame) => frame.url().startsWith('chrome-error:'));
    // It sends its own page to the stranger at last: the player's policy leaves an empty one.
    await expect.poll(hasMoved).toBe(true);
    await expect.poll(told).toEqual({ 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '100' });
    await post({ type: 'close' });
    await expect.poll(heard).toContainEqual({ type: 'closed' });
    // The page above has not moved, the counting stranger has heard nothing, and as a player it can report for its own attempt only.
    expect(page.url()).toBe(`${host.url}/`);
    // Windows that a package opens are its own affair; this browser opens them without a press too.
    expect(host.stranger.filter((line) => line !== 'GET /evil/popup')).toEqual([]);
    expect((await states()).every(({ sco: part }) => part === 'A')).toBe(true);
  });
});
