import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeOf } from '#server/platform/files/fileStore.ts';
import { pageCount } from '#server/platform/pdf/pageCount.ts';
import { pagesPdf } from '../support/pages.ts';
import { film, readingIn, report, seen, viewOf } from '../support/reading.ts';
import { dataOf, makeClass, openSchool, unique, type School } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const paper = async (bytes: Buffer, fields: object = {}) => ({
  ...(await film(school, bytes, 'panduan.pdf')),
  type: 'file',
  ...fields,
});
const BROKEN = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF', 'latin1');

describe('a document', () => {
  it('is read when every page was open, at no more than a page in two seconds', async () => {
    const { modules, course, learner } = await readingIn(school, {
      completion: 'document',
      blocks: [await paper(await pagesPdf(12))],
    });
    const [module] = modules;
    const { key, file_id: id } = module.blocks[0];
    expect(module.blocks[0]).toMatchObject({ pages: 12, show: null });
    expect(await viewOf(learner, course, module)).toMatchObject({
      completion: 'document',
      blocks: [{ type: 'file', document: { pages: 12, url: expect.stringContaining(id) } }],
    });
    // All pages at once, a longer document, a page by halves: fifteen seconds are seven and a half pages.
    const forged = { ...seen(module, 400), lengths: [{ key, seconds: 1 }], done: true };
    expect(dataOf(await report(learner, module, forged))).toMatchObject({
      state: 'open',
      blocks: { [key]: { ranges: [[0, 7.5]], length: 12 } },
    });
    const again = await Promise.all(
      Array.from({ length: 5 }, () => report(learner, module, seen(module, 12))),
    );
    for (const reply of again) expect(dataOf(reply).blocks[key].ranges).toEqual([[0, 7.5]]);
    school.setClock(8);
    expect(dataOf(await report(learner, module, seen(module, 11.9, 7)))).toMatchObject({
      state: 'open',
      blocks: { [key]: { ranges: [[0, 11]] } },
    });
    school.setClock(11);
    const last = { ...seen(module, 12, 11), positions: [{ key, at: 12 }] };
    expect(dataOf(await report(learner, module, last))).toMatchObject({ state: 'done', completed: true });
    expect((await viewOf(learner, course, module)).blocks).toMatchObject([
      { position: 12, ranges: [[0, 12]] },
    ]);
  });

  it('shares the clock with the other blocks', async () => {
    const { modules, learner } = await readingIn(school, {
      blocks: [await paper(await pagesPdf(20)), await paper(await pagesPdf(20))],
    });
    const [module] = modules;
    const both = { ranges: [...seen(module, 20).ranges, ...seen(module, 20, 0, 1).ranges] };
    const { blocks } = dataOf(await report(learner, module, both));
    const ranges = module.blocks.map(({ key }: { key: string }) => blocks[key].ranges);
    expect(ranges).toEqual([[[0, 7.5]], []]);
  });

  it('is a download when it is broken, too long, has undrawable pictures, or the organizer wants it so', async () => {
    const jbig2 = Buffer.concat([await pagesPdf(1), Buffer.from('%/JBIG2Decode\n')]);
    const { modules, course, learner } = await readingIn(school, {
      blocks: [
        await paper(BROKEN),
        await paper(await pagesPdf(501)),
        await paper(jbig2),
        await paper(await pagesPdf(2), { show: 'download' }),
      ],
    });
    const [module] = modules;
    expect(module.blocks.map(({ pages }: { pages: number }) => pages)).toEqual([0, 501, 0, 2]);
    const { blocks } = await viewOf(learner, course, module);
    expect(blocks.map(({ document }: { document: unknown }) => document)).toEqual([null, null, null, null]);
    expect(dataOf(await report(learner, module, seen(module, 5))).blocks).toEqual({});
  });

  it('must be one that can be read in the page where the module asks for its pages', async () => {
    const course = await makeClass(school.organizer);
    const send = (blocks: object[]) =>
      school.organizer.post('/api/modules', {
        name: unique('Module'),
        class_id: course.id,
        completion: 'document',
        blocks,
      });
    const good = await paper(await pagesPdf(3), { pages: 1 });
    const cases: [object[], RegExp][] = [
      [[{ type: 'text', text: '<p>x</p>' }], /type “File”/],
      [[await paper(BROKEN, { pages: 3 })], /at most 500 pages/],
      [[{ ...good, show: 'download' }], /at most 500 pages/],
    ];
    for (const [blocks, message] of cases) {
      const refused = await send(blocks);
      expect(refused.status).toBe(422);
      expect(refused.body.errors.completion[0]).toMatch(message);
    }
    // The number of pages is the server's.
    expect(dataOf(await send([good])).blocks).toMatchObject([{ pages: 3 }]);
  });
});

describe('counting pages', () => {
  it('survives a document that is no document, one after the other', async () => {
    const store = storeOf(school.ctx.config);
    const count = async (bytes: Buffer) => {
      const id = randomUUID();
      await store.put(id, bytes);
      return pageCount(school.ctx.config, id);
    };
    const counts = await Promise.all([
      count(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, '<<[')])),
      count(BROKEN),
      count(await pagesPdf(7)),
    ]);
    expect(counts).toEqual([0, 0, 7]);
    expect(await pageCount(school.ctx.config, randomUUID())).toBe(0);
  });
});
