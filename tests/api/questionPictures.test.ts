import { randomBytes } from 'node:crypto';
import { readPictures } from '#server/modules/questions/exportPictures.ts';
import { MAX_FILE_PICTURES } from '#shared/api/questionFiles.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentSampleBytes, hasContentSamples } from '../support/contentSamples.ts';
import { figures, openQuestionFiles, type QuestionFiles } from '../support/questionFiles.ts';
import { qtiZip } from '../support/qti.ts';
import { dataOf } from '../support/school.ts';

let school: QuestionFiles;
let png: Buffer;
beforeAll(async () => {
  school = await openQuestionFiles();
  png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
});
afterAll(() => school.close());

const quizXml = (...questions: string[]) => `<quiz>${questions.join('')}</quiz>`;
const fileXml = (name: string, bytes: Buffer) =>
  `<file name="${name}" path="/" encoding="base64">${bytes.toString('base64')}</file>`;
const statementXml = (html: string, files = '', rest = '') =>
  `<question type="truefalse"><questiontext format="html"><text><![CDATA[${html}]]></text>${files}</questiontext>${rest}<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`;
const countFiles = async () =>
  (await school.db.query<{ count: number }>('select count(*)::int as count from files'))[0]!.count;
const whysOf = (found: { questions: readonly { problems: readonly { why: string }[] }[] }) =>
  found.questions.map(({ problems }) => problems.map(({ why }) => why));

describe('pictures of Moodle XML', () => {
  it('are looked at by a dry run, and stored by the import', async () => {
    const quiz = await school.quizOf();
    const xml = quizXml(
      statementXml(
        '<p>Apa ini? <img src="@@PLUGINFILE@@/rambu%20K3.png" alt="Rambu merah"> <img src="@@PLUGINFILE@@/dua.png"></p>',
        fileXml('rambu K3.png', png) + fileXml('dua.png', png),
      ),
      statementXml(`<p>APAR? <img src="data:image/png;base64,${png.toString('base64')}"></p>`),
      statementXml('<p>Jauh? <img src="https://example.org/x.png" alt="jauh"></p>'),
      statementXml(
        '<p>Lama?</p>',
        '',
        `<image>lama.png</image><image_base64>${png.toString('base64')}</image_base64>`,
      ),
      statementXml(
        '<p>Rusak? <img src="@@PLUGINFILE@@/a.png"></p>',
        fileXml('a.png', Buffer.from('not a picture')),
      ),
    );
    const before = await countFiles();
    const check = await school.taken(xml, { quiz: quiz.slug, isDryRun: true });
    expect(figures(check)).toMatchObject({ total: 5, new: 5, refused: 0 });
    expect(check.questions.map(({ question }) => question?.picture ?? null)).toEqual([
      { name: 'rambu K3.png', alt: 'Rambu merah' },
      { name: 'picture.png', alt: '' },
      null,
      { name: 'lama.png', alt: '' },
      null,
    ]);
    const noAlt = expect.stringContaining('does not describe its picture');
    expect(whysOf(check)).toEqual([
      [expect.stringContaining('“dua.png” is not imported')],
      [noAlt],
      [expect.stringContaining('“x.png” is on another server')],
      [noAlt],
      [expect.stringContaining('“a.png” is not imported: it is no PNG')],
    ]);
    expect(await countFiles()).toBe(before);
    await school.taken(xml, { quiz: quiz.slug });
    const stored = await school.questionsOf(quiz);
    expect(stored.map(({ media_id, media_alt }) => [media_id !== null, media_alt])).toEqual([
      [true, 'Rambu merah'],
      [true, null],
      [false, null],
      [true, null],
      [false, null],
    ]);
    expect(await countFiles()).toBe(before + 3);
    // The same file again changes nothing.
    expect(figures(await school.taken(xml, { quiz: quiz.slug }))).toMatchObject({
      new: 0,
      changed: 0,
      same: 5,
    });
    expect(await countFiles()).toBe(before + 3);
  });

  it('tell two questions with one text apart', async () => {
    const quiz = await school.quizOf();
    const blue = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#00c' } })
      .png()
      .toBuffer();
    const of = (bytes: Buffer) =>
      statementXml(
        '<p>Boleh masuk? <img src="@@PLUGINFILE@@/r.png" alt="Rambu"></p>',
        fileXml('r.png', bytes),
      );
    const xml = quizXml(of(png), of(blue), of(png));
    expect(figures(await school.taken(xml, { quiz: quiz.slug }))).toMatchObject({ new: 2, refused: 1 });
    expect(figures(await school.taken(xml, { quiz: quiz.slug }))).toMatchObject({ same: 2, new: 0 });
  });

  it('that are too large for an upload become smaller', async () => {
    const quiz = await school.quizOf();
    const raw = { width: 1_800, height: 500, channels: 3 } as const;
    const large = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
      .png()
      .toBuffer();
    expect(large.length).toBeGreaterThan(2 * 1024 * 1024);
    const xml = quizXml(
      statementXml('<p>Besar? <img src="@@PLUGINFILE@@/b.png" alt="Besar"></p>', fileXml('b.png', large)),
    );
    await school.taken(xml, { quiz: quiz.slug });
    const files = await school.db.query(
      'select f.width, f.bytes::int < 2097152 as fits from files f join questions q on q.media_id = f.id where q.quiz_id = $1',
      [quiz.id],
    );
    expect(files).toEqual([{ width: 1600, fits: true }]);
  });
});

it('beyond the limit of a file stay out, and are named', async () => {
  const quiz = await school.quizOf();
  const data = png.toString('base64');
  const asked = Array.from({ length: MAX_FILE_PICTURES + 1 }, (_, no) =>
    statementXml(`<p>Soal ${no}? <img src="data:image/png;base64,${data}" alt="Rambu"></p>`),
  );
  const check = await school.taken(quizXml(...asked), { quiz: quiz.slug, isDryRun: true });
  expect(figures(check)).toMatchObject({ new: MAX_FILE_PICTURES + 1, refused: 0 });
  expect(check.questions.at(-2)).toMatchObject({ question: { picture: { alt: 'Rambu' } }, problems: [] });
  expect(check.questions.at(-1)).toMatchObject({
    question: { picture: null },
    problems: [{ is_loss: true, why: expect.stringContaining(`${MAX_FILE_PICTURES} pictures`) }],
  });
});

describe('pictures of a package of QTI', () => {
  it('come with their questions', async () => {
    const quiz = await school.quizOf();
    const zip = await qtiZip(['a'], {
      picture: '<img src="img/rambu%20K3.png" alt="Rambu"/>',
      files: { 'img/rambu K3.png': png },
    });
    const done = await school.taken(zip, { quiz: quiz.slug });
    expect(done).toMatchObject({ format: 'qti', new: 1 });
    expect(whysOf(done)).toEqual([[]]);
    expect(await school.questionsOf(quiz)).toMatchObject([
      { stem: 'Soal a?', media_id: expect.any(String), media_alt: 'Rambu' },
    ]);
    expect(figures(await school.taken(zip, { quiz: quiz.slug }))).toMatchObject({ same: 1, changed: 0 });
  });
});

describe('an export with pictures', () => {
  it('is refused when no import would take it', async () => {
    const quiz = await school.quizOf();
    const zip = await qtiZip(['a'], {
      picture: '<img src="a.png" alt="Rambu"/>',
      files: { 'a.png': png },
    });
    await school.taken(zip, { quiz: quiz.slug });
    const [question] = await school.questionsOf(quiz);
    const refused = { details: { errors: { format: [{ key: 'validation.question_pictures' }] } } };
    const found = { row: question! as never, file: { id: 'f', name: 'a.png', type: 'image/png', bytes: 10 } };
    const many = Array.from({ length: MAX_FILE_PICTURES + 1 }, () => found);
    await expect(readPictures(school.ctx as never, 'qti', many)).rejects.toMatchObject(refused);
    const large = { ...found, file: { ...found.file, bytes: 20 * 1024 * 1024 } };
    await expect(readPictures(school.ctx as never, 'moodle_xml', [large])).rejects.toMatchObject(refused);
    await school.db.query('update files set bytes = $1 where id = $2', [
      50 * 1024 * 1024,
      question!['media_id'],
    ]);
    await expect(school.exported('qti', quiz)).rejects.toThrow('Gambarnya terlalu besar');
    expect((await school.exported('gift', quiz)).toString()).toContain('Soal a?');
  });

  it.each(['moodle_xml', 'qti'] as const)('as %s is the same questions again', async (format) => {
    const quiz = await school.quizOf();
    const xml = quizXml(
      statementXml(
        '<p>Apa ini? <img src="@@PLUGINFILE@@/r&amp;d.png" alt="Rambu"></p>',
        fileXml('r&amp;d.png', png),
      ),
      statementXml('<p>Tanpa gambar?</p>'),
    );
    await school.taken(xml, { quiz: quiz.slug });
    const file = await school.exported(format, quiz);
    expect(figures(await school.taken(file, { quiz: quiz.slug }))).toMatchObject({ total: 2, same: 2 });
    const other = await school.quizOf();
    expect(figures(await school.taken(file, { quiz: other.slug }))).toMatchObject({ new: 2 });
    expect(await school.questionsOf(other)).toMatchObject([
      { stem: 'Apa ini?', media_id: expect.any(String), media_alt: 'Rambu' },
      { stem: 'Tanpa gambar?', media_id: null },
    ]);
  });
});

it.runIf(hasContentSamples)('a bank of another maker keeps its pictures', async () => {
  const quiz = await school.quizOf();
  const done = dataOf<QuestionImportLike>(
    await school.send(contentSampleBytes('moodle-pictures.xml'), { quiz: quiz.slug }),
  );
  expect(done.questions.map(({ question }) => question?.picture?.name ?? null)).toEqual([
    'rambu K3.png',
    'picture.png',
    null,
  ]);
  const [first] = await school.questionsOf(quiz);
  expect(first).toMatchObject({ media_id: expect.any(String), media_alt: 'Rambu merah' });
});
type QuestionImportLike = { questions: { question: { picture: { name: string } | null } | null }[] };
