import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/db/id.ts';
import type { Reply } from '#tests/support/app.ts';
import { fileOf, sendModule, textBlock, viewModule } from '#tests/support/blocks.ts';
import {
  dataOf,
  makeClass,
  makeQuiz,
  openSchool,
  single,
  type School,
  type Wire,
} from '#tests/support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool(undefined, {
    SHAREPOINT_HOSTS: 'contoso.sharepoint.com',
    MEDIA_HOSTS: 'media.example',
  });
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const sharepointPage = (tenant: string) =>
  `https://${tenant}.sharepoint.com/_layouts/15/embed.aspx?UniqueId=0f8fad5b-d9cb-469f-a165-70867728950e`;
const errorsOf = (reply: Reply) => [reply.status, reply.body.errors];

describe('blocks of a module', () => {
  it('are for those who may write modules and read them', async () => {
    const course = await makeClass(school.organizer);
    const module = dataOf(await sendModule(school.organizer, course, [textBlock()]));
    expect((await sendModule(school.stranger, course, [textBlock()])).status).toBe(401);
    expect((await sendModule(school.learner, course, [textBlock()])).status).toBe(403);
    expect((await viewModule(school.stranger, course, module)).status).toBe(401);
    expect((await school.learner.get(`/api/modules/${module.id}`)).status).toBe(403);
  });

  it('carry every kind, cleaned, in one spelling, with keys of the server', async () => {
    const course = await makeClass(school.organizer);
    const quiz = await makeQuiz(school.organizer, course.id, [single()]);
    const [image, film, paper] = [
      await fileOf(school, school.organizer, 'image'),
      await fileOf(school, school.organizer, 'video'),
      await fileOf(school, school.organizer, 'file'),
    ];
    const sent = [
      textBlock('<p onclick="x()">Hi<script>alert(1)</script></p>'),
      { type: 'image', file_id: image.id, alt: 'A wet floor' },
      { type: 'file', title: 'Guide', file_id: paper.id },
      { type: 'video', file_id: film.id },
      { type: 'audio', url: 'https://media.example/talk.mp3' },
      { type: 'link', url: 'http://example.com/rules' },
      { type: 'embed', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m5s&list=x' },
      { type: 'acknowledgement', text: '<p>I have read it</p>' },
      { type: 'quiz', quiz_id: quiz.id, text: 'gone', url: 'gone', alt: 'gone' },
      { type: 'embed', url: sharepointPage('contoso') },
    ];
    const { blocks } = dataOf(await sendModule(school.organizer, course, sent));
    expect(blocks.map((block: Wire) => block.type)).toEqual(sent.map(({ type }) => type));
    expect(new Set(blocks.map((block: Wire) => block.key)).size).toBe(sent.length);
    expect(blocks[0]).toMatchObject({
      text: '<p>Hi</p>',
      title: null,
      file_id: null,
      file: null,
      quiz: null,
    });
    expect(blocks[1].file).toMatchObject({
      id: image.id,
      width: 40,
      url: expect.stringContaining('/files/'),
    });
    expect(blocks[6].url).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=65');
    expect(blocks[8]).toMatchObject({
      text: null,
      url: null,
      alt: null,
      quiz: { id: quiz.id, name: quiz.name },
    });
  });

  it('keep their keys through every change, and never take one that they did not have', async () => {
    const course = await makeClass(school.organizer);
    const module = dataOf(
      await sendModule(school.organizer, course, [
        textBlock('<p>One</p>'),
        { ...textBlock('<p>Two</p>'), key: 'mine' },
      ]),
    );
    const [one, two] = module.blocks;
    expect(two.key).not.toBe('mine');
    const put = async (blocks: unknown[]) =>
      dataOf(await school.organizer.patch(`/api/modules/${module.id}`, { blocks })).blocks;
    // Read and sent back whole, in another order, changed.
    const turned = await put([{ ...two, text: '<p>Zwei</p>' }, textBlock('<p>New</p>'), one]);
    expect([turned[0].key, turned[2].key]).toEqual([two.key, one.key]);
    expect([one.key, two.key]).not.toContain(turned[1].key);
    // The same content without keys is the same block; a key twice is one block and a new one.
    expect((await put([textBlock('<p>New</p>')]))[0].key).toBe(turned[1].key);
    const twice = await put([
      { ...textBlock('<p>A</p>'), key: turned[1].key },
      { ...textBlock('<p>B</p>'), key: turned[1].key },
    ]);
    expect(twice[0].key).toBe(turned[1].key);
    expect(twice[1].key).not.toBe(turned[1].key);
  });

  it('are refused at the field of the row that is wrong', async () => {
    const course = await makeClass(school.organizer);
    const other = await makeClass(school.organizer);
    const quiz = await makeQuiz(school.organizer, other.id, [single()]);
    const [image, foreign] = [
      await fileOf(school, school.organizer, 'image'),
      await fileOf(school, school.learner, 'image'),
    ];
    const cases: [object, string, string][] = [
      [{ type: 'poem' }, 'type', 'must be selected'],
      [{ type: 'text' }, 'text', 'Text'],
      [{ type: 'text', text: '<p> </p><script>x</script>' }, 'text', 'Text'],
      [{ type: 'text', text: 'x'.repeat(100_001) }, 'text', '100000'],
      [{ type: 'image', file_id: image.id }, 'alt', 'Description'],
      [{ type: 'image', alt: 'Nothing' }, 'file_id', 'Choose a file'],
      [{ type: 'image', alt: 'Else', file_id: newId() }, 'file_id', 'does not exist'],
      [{ type: 'image', alt: 'Of somebody', file_id: foreign.id }, 'file_id', 'does not exist'],
      [{ type: 'video', file_id: image.id }, 'file_id', 'mp4 or webm and at most 1 GB'],
      [{ type: 'audio', file_id: image.id }, 'file_id', 'mp3, m4a, ogg or wav'],
      [{ type: 'video' }, 'file_id', 'Choose a file or enter its address'],
      [{ type: 'video', url: 'http://media.example/a.mp4' }, 'url', 'https://'],
      [{ type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ' }, 'url', 'embedded page'],
      [{ type: 'link', url: 'javascript:alert(1)' }, 'url', 'Address'],
      [{ type: 'link' }, 'url', 'Address'],
      [{ type: 'embed', url: 'https://evil.example/embed' }, 'url', 'YouTube, Vimeo, Google Drive'],
      [{ type: 'embed', url: 'https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ' }, 'url', 'YouTube'],
      [{ type: 'embed', url: sharepointPage('fabrikam') }, 'url', 'contoso.sharepoint.com'],
      [{ type: 'video', url: 'https://elsewhere.example/a.mp4' }, 'url', 'media.example'],
      [{ type: 'quiz' }, 'quiz_id', 'must be selected'],
      [{ type: 'quiz', quiz_id: newId() }, 'quiz_id', 'does not exist'],
      [{ type: 'quiz', quiz_id: quiz.id }, 'quiz_id', 'this class'],
    ];
    for (const [block, field, words] of cases) {
      const reply = await sendModule(school.organizer, course, [textBlock(), block]);
      const name = `blocks.1.${field}`;
      expect([reply.status, Object.keys(reply.body.errors ?? {})], JSON.stringify(block)).toEqual([
        422,
        [name],
      ]);
      expect(reply.body.errors[name].join(), JSON.stringify(block)).toContain(words);
    }
    const many = await sendModule(
      school.organizer,
      course,
      Array.from({ length: 101 }, () => textBlock()),
    );
    expect(errorsOf(many)).toEqual([422, { blocks: [expect.stringContaining('100')] }]);
    const extra = await sendModule(school.organizer, course, [{ ...textBlock(), script: 'x' }]);
    expect([extra.status, Object.keys(extra.body.errors)]).toEqual([422, ['blocks.0.script']]);
  });

  it('can fulfil the completion that is chosen', async () => {
    const course = await makeClass(school.organizer);
    const quiz = await makeQuiz(school.organizer, course.id, [single()]);
    const cases: [string, object][] = [
      ['video', { type: 'video', url: 'https://media.example/a.mp4' }],
      ['acknowledge', { type: 'acknowledgement', text: '<p>Yes</p>' }],
      ['quiz', { type: 'quiz', quiz_id: quiz.id }],
    ];
    for (const [completion, block] of cases) {
      const without = await sendModule(school.organizer, course, [textBlock()], { completion });
      expect([without.status, Object.keys(without.body.errors)], completion).toEqual([422, ['completion']]);
      const module = dataOf(await sendModule(school.organizer, course, [block], { completion }));
      const emptied = await school.organizer.patch(`/api/modules/${module.id}`, { blocks: [] });
      expect([emptied.status, Object.keys(emptied.body.errors)], completion).toEqual([422, ['completion']]);
    }
    const time = (completion_minutes?: number) =>
      sendModule(school.organizer, course, [textBlock()], { completion: 'time', completion_minutes });
    expect(Object.keys((await time()).body.errors)).toEqual(['completion_minutes']);
    for (const wrong of [0, 601, 1.5])
      expect(Object.keys((await time(wrong)).body.errors)).toEqual(['completion_minutes']);
    expect(dataOf(await time(600))).toMatchObject({ completion: 'time', completion_minutes: 600 });
    const viewed = dataOf(
      await sendModule(school.organizer, course, [], { completion: 'view', completion_minutes: 5 }),
    );
    expect(viewed.completion_minutes).toBeNull();
  });
});
