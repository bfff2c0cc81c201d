import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { portOf } from '#server/contentListener.ts';
import {
  addVersion,
  launch,
  makePackage,
  manifestOf,
  openPackages,
  packageIn,
  playerOf,
  sco,
} from '../support/packages.ts';
import { dataOf, enrol, unique, type School, type Wire } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openPackages();
  await school.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const preview = (id: string, by = school.organizer) => by.get(`/api/packages/${id}/preview`);

const written = async () =>
  (
    await school.db.query<Wire>(
      `select (select count(*) from package_attempts)::int as attempts, (select count(*) from package_states)::int as states,
         (select count(*) from package_grades)::int as grades, (select count(*) from audit_events)::int as acts`,
    )
  )[0];

/** The status of a page's last words, sent to the place of a launch. */
async function lastWords(to: Wire, { attempt_id, session_no }: Wire): Promise<number> {
  const sent = request({
    port: portOf(school.app.server),
    path: new URL('commits', to.player_url).pathname,
    method: 'POST',
    headers: { host: 'content.example.test' },
  });
  const set = { 'cmi.core.lesson_status': 'passed' };
  sent.end(
    JSON.stringify({ attempt_id, session_no, sco: 'one', client_id: randomUUID(), seq: 1, base: 0, set }),
  );
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode!;
}

describe('a package that an organizer tries', () => {
  it('opens with its newest version as a learner finds it at first, and nothing is written', async () => {
    const parts = [sco('one', { mastery: 800 }), sco('two', { progressThreshold: 500 })];
    const made = await makePackage(school);
    const version = await addVersion(school, made.id, manifestOf('scorm2004', parts));
    const before = await written();
    const opened = dataOf(await preview(made.id));
    expect(opened).toMatchObject({
      attempt_id: null,
      session_no: 0,
      mode: 'preview',
      credit: true,
      states: {},
    });
    expect(opened.scos).toMatchObject([
      { id: 'one', mastery: 800, completion_threshold: null, state: 'not_started' },
      { id: 'two', mastery: null, completion_threshold: 500, url: `${opened.content_url}two.html` },
    ]);
    expect(Buffer.from(opened.content_url.split('/').at(-2), 'base64url').toString('hex')).toContain(
      version.replaceAll('-', ''),
    );
    expect(await written()).toEqual(before);
  });

  it('is for people who may see packages, and only once there is a version', async () => {
    const made = await makePackage(school);
    expect((await preview(made.id, school.stranger)).status).toBe(401);
    expect((await preview(made.id, await school.as('Learner'))).status).toBe(403);
    expect((await preview(made.id, await school.as('Trainer'))).status).toBe(200);
    expect((await preview(randomUUID())).status).toBe(404);
    const empty = dataOf(await school.organizer.post('/api/packages', { name: unique('Empty') }));
    expect(await preview(empty.id)).toMatchObject({ status: 409, body: { code: 'package-empty' } });
  });

  it('cannot write into an attempt that its organizer has as a learner', async () => {
    const playing = await packageIn(school);
    await enrol(school.organizer, playing.course);
    const own = dataOf(await launch(school.organizer, playing));
    const tried = dataOf(await preview(playing.package.id));
    expect(await lastWords(tried, own)).toBe(404);
    expect(await lastWords(own, own)).toBe(204);
    // A ticket whose mark was changed is none.
    const altered = Buffer.from(new URL(tried.player_url).pathname.split('/')[2]!, 'base64url');
    altered[50] = 0;
    const forged = { player_url: `http://content.example.test/play/${altered.toString('base64url')}/` };
    expect(await lastWords(forged, own)).toBe(404);
  });
});

describe('what was found in a package', () => {
  const contentsOf = (id: string, by = school.organizer) => by.get(`/api/packages/${id}/contents`);

  it('is that of the newest version, with the people who are in the middle of any', async () => {
    const playing = await packageIn(school);
    const { id } = playing.package;
    const player = playerOf(playing.learner, dataOf(await launch(playing.learner, playing)));
    expect(dataOf(await contentsOf(id))).toEqual({
      version: 1,
      title: 'Course',
      kind: 'scorm12',
      edition: '1.2',
      bytes: 1000,
      parts: 1,
      pass_marks: [],
      unfollowed: 0,
      people_inside: 1,
    });
    const parts = [sco('a', { mastery: 800 }), sco('b', { mastery: 755 }), sco('c', { mastery: 800 })];
    const heading = sco('top', { type: null, launch: null });
    await addVersion(school, id, manifestOf('scorm2004', [heading, ...parts]));
    expect(dataOf(await contentsOf(id))).toMatchObject({
      version: 2,
      parts: 3,
      pass_marks: [75.5, 80],
      people_inside: 1,
    });
    await player.commit({ 'cmi.core.lesson_status': 'passed' });
    expect(dataOf(await contentsOf(id))).toMatchObject({ people_inside: 0 });
  });

  it('is for people who organize, and only once there is a version', async () => {
    const { id } = await makePackage(school);
    const empty = dataOf(await school.organizer.post('/api/packages', { name: unique('Empty') }));
    expect(await contentsOf(empty.id)).toMatchObject({ status: 409, body: { code: 'package-empty' } });
    expect((await contentsOf(id, school.stranger)).status).toBe(401);
    expect((await contentsOf(id, await school.as('Learner'))).status).toBe(403);
    expect((await contentsOf(randomUUID())).status).toBe(404);
  });
});
