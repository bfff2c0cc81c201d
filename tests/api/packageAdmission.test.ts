import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { askContent } from '#tests/support/askContent.ts';
import { launch } from '#tests/support/packages.ts';
import { readingIn } from '#tests/support/reading.ts';
import { dataOf, NOW, unique, type School } from '#tests/support/school.ts';
import { packageOf, scormPackage } from '#tests/support/scormPackage.ts';

let school: School;
let now = NOW;
beforeAll(async () => {
  const listener = createServer();
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const app = await createTestApp({ now: () => now, contentListener: listener });
  school = {
    ...app,
    organizer: await app.as('Organizer'),
    learner: await app.as('Learner'),
    setClock: (seconds) => (now = new Date(NOW.getTime() + seconds * 1000)),
  };
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

/** A learner in the middle of a package, and an address of one of its files. */
async function reader() {
  const made = await packageOf(school.organizer, scormPackage(), unique('Package'));
  const { modules, course, learner } = await readingIn(school, {
    blocks: [{ type: 'package', package_id: made.id }],
  });
  const module = modules[0]!;
  const launched = dataOf(await launch(learner, { module: { id: module.id }, key: module.blocks[0].key }));
  const url = `${launched.content_url as string}one.html`;
  return { made, course, learner, module, url, launched };
}
const statusOf = async (url: string) => (await askContent(url)).status;

describe('the files of a package', () => {
  it('end half a minute after the seat in its class, whatever the ticket says', async () => {
    const { course, learner, url } = await reader();
    expect(await statusOf(url)).toBe(200);
    await school.db.query(`update enrolments set state = 'withdrawn' where class_id = $1 and user_id = $2`, [
      course.id,
      learner.userId,
    ]);
    school.setClock(29);
    expect(await statusOf(url)).toBe(200);
    school.setClock(31);
    expect(await statusOf(url)).toBe(404);
    expect(await statusOf(url.replace('/c/', '/play/').replace('one.html', ''))).toBe(404);
  });

  it.each([
    ['the class is archived', `update classes set archived_at = now() where id = $1`],
    ['the class is no longer published', `update classes set status = 'draft' where id = $1`],
    ['the class begins later', `update classes set start_at = '2027-01-01', end_at = null where id = $1`],
    ['its module is archived', `update modules set archived_at = now() where class_id = $1`],
    ['its module shows it no more', `update modules set blocks = '[]' where class_id = $1`],
  ])('end when %s', async (_, change) => {
    const { course, url } = await reader();
    expect(await statusOf(url)).toBe(200);
    await school.db.query(change, [course.id]);
    school.setClock(31);
    expect(await statusOf(url)).toBe(404);
  });

  it('stay readable after the end of the class, as all of it does', async () => {
    const { course, url } = await reader();
    await school.db.query(`update classes set end_at = $2 where id = $1`, [course.id, NOW.toISOString()]);
    school.setClock(60);
    expect(await statusOf(url)).toBe(200);
  });

  it('are refused for the rest of a minute after 3,000 of them, to that ticket alone', async () => {
    const { url } = await reader();
    const other = await reader();
    const missing = url.replace('one.html', 'none');
    expect(await statusOf(url)).toBe(200);
    for (let asked = 1; asked < 3_000; asked += 1) expect(await statusOf(missing)).toBe(404);
    const refused = await askContent(url);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(await statusOf(other.url)).toBe(200);
    school.setClock(60);
    expect(await statusOf(url)).toBe(200);
  });

  it('end with their own time limit', async () => {
    const { made, url } = await reader();
    expect(await statusOf(url)).toBe(200);
    await school.db.query(`update package_versions set file_id = null where package_id = $1`, [made.id]);
    school.setClock(31);
    expect(await statusOf(url)).toBe(404);
  });
});

describe('media from the internet', () => {
  it('load only in a package for which an organizer allows it, and no scripts', async () => {
    const { made, url } = await reader();
    const policyOf = async () => String((await askContent(url)).headers['content-security-policy']);
    expect(await policyOf()).not.toMatch(/https:/);
    const patched = await school.organizer.patch(`/api/packages/${made.id}`, { outside_media: true });
    expect(patched.status).toBe(200);
    school.setClock(31);
    const policy = await policyOf();
    for (const kind of ['img-src', 'media-src', 'font-src', 'frame-src', 'style-src'])
      expect(policy).toMatch(new RegExp(`${kind} [^;]*https:`));
    expect(policy).toContain("default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval';");
    expect(policy).toContain("connect-src 'self' data: blob:;");
    expect(policy).toContain("form-action 'none'");
    // The page around it stays as strict as it was.
    const player = await askContent(url.replace('/c/', '/play/').replace('one.html', 'x'));
    expect(player.headers['content-security-policy']).not.toMatch(/https:/);
    const other = await reader();
    expect((await askContent(other.url)).headers['content-security-policy']).not.toMatch(/https:/);
  });
});

describe('what a package learns of its learner', () => {
  it('is their name and a code, or a pseudonym that stays the same', async () => {
    const { made, learner, module, launched } = await reader();
    const [person] = await school.db.query<{ name: string }>('select name from users where id = $1', [
      learner.userId,
    ]);
    expect(launched.learner.name).toBe(person!.name);
    dataOf(await school.organizer.patch(`/api/packages/${made.id}`, { identify: 'opaque' }));
    const again = async () =>
      dataOf(await launch(learner, { module: { id: module.id }, key: module.blocks[0].key })).learner;
    const [first, second] = [await again(), await again()];
    expect(first).toEqual(second);
    expect(first.id).toBe(launched.learner.id);
    expect(first.name).toMatch(/^[0-9a-f]{8}$/);
    expect(first.name).not.toBe((await reader()).launched.learner.id.slice(0, 8));
  });
});
