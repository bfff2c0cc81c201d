import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileOf, sendModule, textBlock } from '../support/blocks.ts';
import { dataOf, enrol, makeClass, openSchool, type School } from '../support/school.ts';
import { sendFile } from '../support/uploads.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

it('tells what a device may keep of a class, with sizes, and when it has changed', async () => {
  const { organizer } = school;
  const learner = await school.as('Learner');
  const course = await makeClass(organizer);
  const read = () => learner.get(`/api/my/courses/${course.slug}/offline`);
  expect((await read()).status).toBe(404);
  await enrol(learner, course);
  const image = await fileOf(school, organizer, 'image');
  const film = await fileOf(school, organizer, 'video');
  const poster = await fileOf(school, organizer, 'image');
  const captions = dataOf(
    await sendFile(organizer, 'files', 'WEBVTT\n\n00:00.000 --> 00:01.000\nLift', {
      fileName: 'lift.vtt',
      path: '/api/files?kind=captions',
    }),
  );
  const first = dataOf(
    await sendModule(organizer, course, [
      textBlock('<p>Lift</p>'),
      { type: 'image', file_id: image.id, alt: 'Knees' },
      {
        type: 'video',
        file_id: film.id,
        title: 'How to lift',
        poster_id: poster.id,
        captions_english_id: captions.id,
      },
    ]),
  );
  const locked = { unlock: 'after_previous', order: 2 };
  dataOf(await sendModule(organizer, course, [{ type: 'image', file_id: image.id, alt: 'Again' }], locked));
  const content = dataOf(await read());
  expect(content).toMatchObject({
    modules: [first.slug],
    locked: 1,
    files: [
      { id: image.id, kind: 'picture', bytes: image.bytes },
      { id: film.id, kind: 'video', name: 'How to lift', module: first.name, recordings: null },
      { id: poster.id, kind: 'picture', bytes: poster.bytes },
      // Kept when the recording is.
      { id: captions.id, kind: 'captions', bytes: captions.bytes, recordings: [film.id] },
    ],
  });
  expect(content.text_bytes).toBeGreaterThan(10);
  expect((await learner.get(content.files[1].url)).status).toBe(200);
  expect(dataOf(await read()).stamp).toBe(content.stamp);
  // What opens is new, and kept once.
  dataOf(await learner.put(`/api/modules/${first.id}/progress`, { seconds: 0, done: true }));
  const opened = dataOf(await read());
  expect(opened).toMatchObject({
    locked: 0,
    files: [{ id: image.id }, { id: film.id }, { id: poster.id }, { id: captions.id }],
  });
  expect(opened.stamp).not.toBe(content.stamp);
});
