import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  fileCopyTasks,
  prepareFilesTask,
  startFileCopies,
} from '#server/modules/fileCopies/fileCopies.jobs.ts';
import { copyId, makeCopies } from '#server/modules/fileCopies/makeCopies.ts';
import { storeOf } from '#server/platform/files/fileStore.ts';
import { removeUnused } from '#server/platform/files/unusedFiles.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { eventually } from '../support/eventually.ts';
import { mp4 } from '../support/media.ts';
import { docx } from '../support/officeFiles.ts';
import { pagesPdf } from '../support/pages.ts';
import { film, readingIn, report, seen, viewOf } from '../support/reading.ts';
import { dataOf, makeClass, NOW, openSchool, unique, type School, type Wire } from '../support/school.ts';
import { standInProgram } from '../support/standInProgram.ts';

const never = new AbortController().signal;
let stand: Awaited<ReturnType<typeof standInProgram>>;
let school: School;
/** The same school on a server without LibreOffice. */
let without: School['ctx'];
beforeAll(async () => {
  stand = await standInProgram(await pagesPdf(3));
  school = await openSchool(NOW, { SOFFICE: stand.program });
  without = {
    ...school.ctx,
    config: { ...school.ctx.config, programs: { document: undefined, video: undefined } },
  };
});
beforeEach(async () => {
  school.setClock(0);
  await stand.next('good');
});
afterAll(async () => {
  await school.close();
  await stand.close();
});

const paper = async (fields: object = {}) => ({
  ...(await film(school, await docx(['Satu', 'Dua']), 'prosedur.docx')),
  type: 'file',
  ...fields,
});
const copiesOf = async (module: Wire, by = school.organizer) =>
  dataOf(await by.get(`/api/modules/${module.id}/copies`)) as Wire[];
const make = (id: string, signal = never) => makeCopies(school.ctx, id, signal);
const rowOf = async (id: string) =>
  (await school.ctx.db.query<Wire>('select * from file_copies where source_id = $1', [id]))[0]!;
const folderOf = () => path.join(school.ctx.config.dataDir, 'copies');
const leftovers = () => readdir(folderOf()).catch(() => []);

async function saved(fields: object = {}) {
  const { modules, ...rest } = await readingIn(school, { blocks: [await paper()], ...fields });
  return { module: modules[0]!, id: modules[0]!.blocks[0].file_id as string, ...rest };
}

describe('the preview of an office document', () => {
  it('is made once, shown as its pages, and counts as a document that was read', async () => {
    const { module, id, course, learner } = await saved({ completion: 'document' });
    expect(await copiesOf(module)).toMatchObject([{ file_id: id, kind: 'document', state: 'waiting' }]);
    // Until then it is a download, and nobody is asked for pages.
    expect(await viewOf(learner, course, module)).toMatchObject({
      completion: 'manual',
      blocks: [{ document: null }],
    });
    const runs = (await stand.runs()).length;
    const jobs = await startJobs(school.ctx, school.database.pool, fileCopyTasks);
    await eventually(async () =>
      expect(await rowOf(id)).toMatchObject({ state: 'done', pages: 3, tries: 1 }),
    );
    await jobs.stop();
    await make(id);
    expect((await stand.runs()).length).toBe(runs + 1);
    expect(await leftovers()).toEqual([]);
    const [copy] = await copiesOf(module);
    expect(copy).toMatchObject({
      state: 'done',
      pages: 3,
      preview_url: expect.stringContaining(copyId(id, 'preview_id')),
    });
    const view = await viewOf(learner, course, module);
    expect(view).toMatchObject({
      completion: 'document',
      blocks: [{ file: { id, name: 'prosedur.docx' }, document: { pages: 3 } }],
    });
    const pdf = await learner.get(view.blocks[0].document.url);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    school.setClock(30);
    expect(dataOf(await report(learner, module, seen(module, 3)))).toMatchObject({ state: 'done' });
    // The device keeps both.
    const kept = dataOf(await learner.get(`/api/my/courses/${course.slug}/offline`));
    expect(kept.files).toMatchObject([
      { kind: 'document', name: 'prosedur.docx' },
      { kind: 'document', name: 'prosedur.pdf' },
    ]);
    // A second module with the same file has its pages at once.
    const again = dataOf(
      await school.organizer.post('/api/modules', {
        name: unique('Module'),
        class_id: course.id,
        completion: 'document',
        blocks: [{ type: 'file', file_id: id }],
      }),
    );
    expect(again.blocks).toMatchObject([{ pages: 3 }]);
  });

  it('is made with the filter of its own type, and without anything of our environment', async () => {
    process.env['SECRET_OF_THE_TEST'] = 'never';
    const { id } = await saved();
    await make(id);
    delete process.env['SECRET_OF_THE_TEST'];
    expect((await stand.runs()).at(-1)).toMatch(
      /--headless --norestore .*--infilter=MS Word 2007 XML --convert-to pdf:writer_pdf_Export/,
    );
    expect(await stand.environment()).not.toMatch(/SECRET|DATABASE|never/);
  });

  it('that cannot be made says why, and is made when an organizer tries again', async () => {
    const { module, id, learner, course } = await saved();
    for (const [mode, reason] of [
      ['broken', 'failed'],
      ['silent', 'failed'],
      ['huge', 'too-large'],
    ] as const) {
      await stand.next(mode);
      await make(id);
      expect(await copiesOf(module)).toMatchObject([{ state: 'failed', reason, preview_url: null }]);
      expect(await leftovers()).toEqual([]);
      const retry = await school.organizer.post(`/api/modules/${module.id}/copies/${id}/retry`);
      expect(dataOf(retry)).toMatchObject([{ state: 'waiting', reason: null }]);
    }
    expect((await viewOf(learner, course, module)).blocks).toMatchObject([{ document: null }]);
    await stand.next('good');
    await make(id);
    expect(await copiesOf(module)).toMatchObject([{ state: 'done', pages: 3 }]);
    // What is done stays.
    const retry = await school.organizer.post(`/api/modules/${module.id}/copies/${id}/retry`);
    expect(dataOf(retry)).toMatchObject([{ state: 'done' }]);
  });

  it('is tried again after a node that died, without leftovers, and not for ever', async () => {
    const { id, module } = await saved();
    // As a killed node leaves it: begun, with its folder and the bytes of a first copy.
    await school.ctx.db.query('update file_copies set tries = 1 where source_id = $1', [id]);
    await mkdir(path.join(folderOf(), id), { recursive: true });
    await writeFile(path.join(folderOf(), id, 'source.docx'), 'half');
    await storeOf(school.ctx.config).put(copyId(id, 'preview_id'), Buffer.from('half'));
    await make(id);
    expect(await rowOf(id)).toMatchObject({ state: 'done', tries: 2, preview_id: copyId(id, 'preview_id') });
    expect(await leftovers()).toEqual([]);
    expect(await storeOf(school.ctx.config).sizeOf(copyId(id, 'preview_id'))).toBeGreaterThan(100);

    await school.ctx.db.query(
      `update file_copies set state = 'failed', reason = 'stopped' where source_id = $1`,
      [id],
    );
    await school.ctx.db.query(`update file_copies set state = 'waiting', tries = 4 where source_id = $1`, [
      id,
    ]);
    await make(id);
    expect(await copiesOf(module)).toMatchObject([{ state: 'failed', reason: 'stopped' }]);
  });

  it('ends with the node, and waits for the next one', async () => {
    const { id } = await saved();
    await stand.next('endless');
    const node = new AbortController();
    const making = make(id, node.signal);
    await eventually(async () => expect(await stand.hasStarted()).toBe(true));
    node.abort();
    await expect(making).rejects.toThrow();
    expect(await stand.isAlive()).toBe(false);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', tries: 0 });
    expect(await leftovers()).toEqual([]);
  });

  it('waits where LibreOffice is not installed, until a node has it', async () => {
    const { id } = await saved();
    await makeCopies(without, id, never);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', tries: 0 });
    await school.ctx.db.query(`delete from graphile_worker._private_jobs`);
    await startFileCopies(without);
    const waiting = () =>
      school.ctx.db.query(`select 1 from graphile_worker.jobs where key = $1`, [`make-preview ${id}`]);
    expect(await waiting()).toEqual([]);
    await startFileCopies(school.ctx);
    expect(await waiting()).toHaveLength(1);
  });

  it('goes with its document, and not before', async () => {
    const { id, module } = await saved();
    await make(id);
    const ctx = { ...school.ctx, now: new Date(Date.now() + 3 * 86_400_000) };
    const exists = async (file: string) =>
      (await school.ctx.db.query('select 1 from files where id = $1', [file])).length > 0;
    await removeUnused(ctx);
    expect(await exists(copyId(id, 'preview_id'))).toBe(true);
    expect((await school.organizer.delete(`/api/modules/${module.id}`)).status).toBeLessThan(300);
    await school.ctx.db.query(`delete from change_rows`);
    await school.ctx.db.query(`delete from modules where id = $1`, [module.id]);
    await removeUnused(ctx);
    await removeUnused(ctx);
    expect([await exists(id), await exists(copyId(id, 'preview_id'))]).toEqual([false, false]);
    expect(await storeOf(school.ctx.config).sizeOf(copyId(id, 'preview_id'))).toBeUndefined();
  });

  it('belongs to those who organize the class', async () => {
    const { module, id } = await saved();
    const stranger = await school.as('Trainer');
    expect((await stranger.get(`/api/modules/${module.id}/copies`)).status).toBe(404);
    expect((await stranger.post(`/api/modules/${module.id}/copies/${id}/retry`)).status).toBe(404);
    const other = await saved();
    expect((await school.organizer.post(`/api/modules/${module.id}/copies/${other.id}/retry`)).status).toBe(
      404,
    );
  });
});

describe('the copies of a video', () => {
  it('are two films with a picture, which players and devices get', async () => {
    const size = { width: 1280, height: 720 };
    const frame = sharp({ create: { ...size, channels: 3, background: '#333' } });
    const ffmpeg = await standInProgram(await frame.jpeg().toBuffer());
    await ffmpeg.next('film');
    const { modules, course, learner } = await readingIn(school, {
      blocks: [await film(school, mp4(60), 'helm.mp4')],
    });
    const [module] = modules;
    const id = module!.blocks[0].file_id as string;
    expect(await copiesOf(module!)).toMatchObject([{ kind: 'video', state: 'not-installed' }]);
    const { config } = school.ctx;
    const programs = { ...config.programs, video: ffmpeg.program };
    await makeCopies({ ...school.ctx, config: { ...config, programs } }, id, never);
    await ffmpeg.close();
    expect(await copiesOf(module!)).toMatchObject([{ kind: 'video', state: 'done', pages: null }]);
    const made = await school.ctx.db.query<Wire>(
      `select f.name, f.type, f.width, f.height from file_copies c
       join files f on f.id in (c.preview_id, c.large_id, c.small_id) where c.source_id = $1 order by f.name`,
      [id],
    );
    expect(made).toEqual([
      { name: 'helm 480p.mp4', type: 'video/mp4', width: null, height: null },
      { name: 'helm 720p.mp4', type: 'video/mp4', width: null, height: null },
      { name: 'helm.jpg', type: 'image/jpeg', ...size },
    ]);
    const view = JSON.stringify((await viewOf(learner, course, module!)).blocks);
    for (const column of ['preview_id', 'large_id', 'small_id']) expect(view).toContain(copyId(id, column));
    const kept = dataOf(await learner.get(`/api/my/courses/${course.slug}/offline`));
    expect(JSON.stringify(kept.files)).toContain(copyId(id, 'small_id'));
    expect(await leftovers()).toEqual([]);
  });
});

describe('files of modules that were saved before', () => {
  it('are counted and asked for once', async () => {
    const course = await makeClass(school.organizer);
    const pdf = { ...(await film(school, await pagesPdf(4), 'lama.pdf')), type: 'file' };
    const module = dataOf(
      await school.organizer.post('/api/modules', {
        name: unique('Module'),
        class_id: course.id,
        blocks: [pdf, await paper()],
      }),
    );
    await school.ctx.db.query(
      `update modules set blocks = (select jsonb_agg(v || '{"pages": null}') from jsonb_array_elements(blocks) b(v)) where id = $1`,
      [module.id],
    );
    await school.ctx.db.query('delete from file_copies where source_id = $1', [module.blocks[1].file_id]);
    await prepareFilesTask.run(school.ctx, {}, { isLastTry: false });
    const [row] = await school.ctx.db.query<Wire>('select blocks from modules where id = $1', [module.id]);
    expect(row!.blocks).toMatchObject([{ pages: 4 }, { pages: null }]);
    expect(await rowOf(module.blocks[1].file_id)).toMatchObject({ state: 'waiting' });
  });
});
