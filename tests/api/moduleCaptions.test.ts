import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileOf, sendModule } from '../support/blocks.ts';
import { mp4 } from '../support/media.ts';
import { film, readingIn, viewOf } from '../support/reading.ts';
import { dataOf, makeClass, openSchool, type School } from '../support/school.ts';
import { sendFile } from '../support/uploads.ts';
import { zipOf } from '../support/zip.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const SRT = '1\n00:00:00,000 --> 00:00:02,000\nSelamat datang\n';
const upload = (content: string | Buffer, fileName: string, query = '?kind=captions') =>
  sendFile(school.organizer, 'files', content, { fileName, path: `/api/files${query}` });

describe('captions', () => {
  it('are stored as WebVTT and reach the player of a learner, with a picture', async () => {
    const captions = dataOf(await upload(SRT, 'film.srt'));
    expect(captions).toMatchObject({ type: 'text/vtt' });
    const poster = await fileOf(school, school.organizer, 'image');
    const { modules, course, learner } = await readingIn(school, {
      blocks: [
        { ...(await film(school, mp4(10))), captions_indonesian_id: captions.id, poster_id: poster.id },
      ],
    });
    const [block] = (await viewOf(learner, course, modules[0])).blocks;
    expect(block).toMatchObject({
      captions: [{ language: 'id', url: expect.stringContaining(`/files/${captions.id}?`) }],
      poster: expect.stringContaining(`/files/${poster.id}?`),
    });
    const file = await school.app.inject({ url: block.captions[0].url });
    expect(file.headers['content-type']).toBe('text/vtt');
    expect(file.body).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /);
  });

  it('are refused when they are none, too large, or come as another kind', async () => {
    const page = await upload('<html><script>alert(1)</script></html>', 'film.vtt');
    expect(page.status).toBe(422);
    expect(page.body.errors.file[0]).toMatch(/vtt or srt/);
    expect((await upload(`${SRT}${'x'.repeat(1024 * 1024)}`, 'film.srt')).status).toBe(413);
    expect((await upload('WEBVTT\n\n00:00.000 --> 00:01.000\nx', 'film.vtt', '')).status).toBe(422);
    expect((await upload('WEBVTT\n\n00:00.000 --> 00:01.000\nx', 'film.vtt', '?kind=file')).status).toBe(422);
  });

  it('are no reason to take a ZIP that nobody has looked into', async () => {
    const zip = zipOf([{ name: 'imsmanifest.xml', content: Buffer.from('<manifest/>') }]);
    for (const query of ['', '?kind=captions', '?kind=video'])
      expect((await upload(zip, 'film.mp4', query)).status).toBe(422);
  });

  it('must be captions, and a picture a picture', async () => {
    const course = await makeClass(school.organizer);
    const video = await film(school, mp4(10));
    for (const name of ['captions_english_id', 'poster_id']) {
      const reply = await sendModule(school.organizer, course, [{ ...video, [name]: video.file_id }]);
      expect(reply.status).toBe(422);
      expect(Object.keys(reply.body.errors)).toEqual([`blocks.0.${name}`]);
    }
  });
});
