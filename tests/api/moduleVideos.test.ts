import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mp4, webm } from '../support/media.ts';
import { statementsOf } from '../support/queries.ts';
import { film, readingIn, report, seen, viewOf } from '../support/reading.ts';
import { dataOf, enrol, openSchool, type School, type Wire } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const agreement = { type: 'acknowledgement', text: '<p>I wear a helmet.</p>' };

describe('a video', () => {
  it('is watched when 90 percent of it were seen, at no more than double speed', async () => {
    const { modules, course, learner } = await readingIn(school, {
      completion: 'video',
      blocks: [await film(school, mp4(100))],
    });
    const [module] = modules;
    const key = module.blocks[0].key;
    const forged = await report(learner, module, {
      seconds: 100,
      ...seen(module, 100),
      lengths: [{ key, seconds: 1 }],
      done: true,
    });
    expect(dataOf(forged)).toMatchObject({
      state: 'open',
      blocks: { [key]: { ranges: [[0, 30]], length: 100 } },
    });
    // At once again: no time has passed.
    const again = await Promise.all(
      Array.from({ length: 5 }, () => report(learner, module, seen(module, 100))),
    );
    for (const reply of again) expect(dataOf(reply).blocks[key].ranges).toEqual([[0, 30]]);
    school.setClock(29);
    expect(dataOf(await report(learner, module, seen(module, 100, 40)))).toMatchObject({
      state: 'open',
      blocks: {
        [key]: {
          ranges: [
            [0, 30],
            [40, 98],
          ],
        },
      },
    });
    school.setClock(31);
    expect(
      dataOf(await report(learner, module, { ...seen(module, 34, 20), positions: [{ key, at: 34 }] })),
    ).toMatchObject({
      state: 'done',
      enrolment_state: 'completed',
      completed: true,
      blocks: {
        [key]: {
          ranges: [
            [0, 34],
            [40, 98],
          ],
          position: 34,
          length: 100,
        },
      },
    });
    expect((await viewOf(learner, course, module)).blocks).toMatchObject([
      {
        key,
        position: 34,
        ranges: [
          [0, 34],
          [40, 98],
        ],
      },
    ]);
  });

  it('earns one hour an hour, however many videos run at once', async () => {
    const blocks = [await film(school, mp4(60)), await film(school, mp4(60, { isHeaderLast: true }))];
    const { modules, learner } = await readingIn(school, { completion: 'video', blocks }, { blocks });
    const [module, other] = modules;
    const both = (of: Wire) => ({ ranges: [...seen(of, 60).ranges, ...seen(of, 60, 0, 1).ranges] });
    dataOf(await report(learner, module));
    dataOf(await report(learner, other));
    school.setClock(35);
    const [first, second] = dataOf<Wire>(await report(learner, module, both(module))).blocks
      ? module.blocks.map(({ key }: Wire) => key)
      : [];
    const { blocks: earned } = dataOf(await report(learner, module));
    expect([earned[first].ranges, earned[second].ranges]).toEqual([[[0, 60]], [[0, 10]]]);
    // The same 35 seconds cannot be spent on another module.
    expect(dataOf(await report(learner, other, both(other))).blocks[other.blocks[0].key].ranges).toEqual([]);
  });

  it('has the length of its file; where the file does not say it, never less than was watched', async () => {
    const unknown = { ...(await film(school, webm(), 'rekaman.webm')) };
    const { modules, learner } = await readingIn(school, { completion: 'video', blocks: [unknown] });
    const [module] = modules;
    const { key } = module.blocks[0];
    const claim = (seconds: number) => ({ lengths: [{ key, seconds }] });
    expect(dataOf(await report(learner, module, claim(40))).blocks[key].length).toBe(40);
    expect(
      dataOf(await report(learner, module, { ...claim(10), ...seen(module, 25) })).blocks[key],
    ).toMatchObject({
      ranges: [],
      length: 40,
    });
    school.setClock(40);
    const last = dataOf(await report(learner, module, { ...claim(1), ...seen(module, 60) }));
    expect(last.blocks[key]).toEqual({ ranges: [[0, 60]], length: 60 });
    expect(last.state).toBe('done');
  });

  it('keeps the places of recordings and texts, and of none that is gone', async () => {
    const { modules, learner, course } = await readingIn(school, {
      blocks: [await film(school, mp4(50)), { type: 'text', text: '<p>Hi</p>' }, agreement],
    });
    const [video, text, statement] = modules[0].blocks;
    const places = [
      { key: video.key, at: 12.5 },
      // A text is read in percent.
      { key: text.key, at: 250 },
      ...[statement.key, 'gone'].map((key) => ({ key, at: 1 })),
    ];
    const saved = dataOf(
      await report(learner, modules[0], {
        positions: places,
        acknowledged: [text.key, 'gone'],
        ...seen(modules[0], 5, 0, 1),
      }),
    );
    expect(saved.blocks).toEqual({ [video.key]: { position: 12.5 }, [text.key]: { position: 100 } });
    const { blocks } = await viewOf(learner, course, modules[0]);
    expect(blocks.map(({ position }: Wire) => position)).toEqual([12.5, 100, undefined]);
    const another = await school.as('Learner');
    await enrol(another, course);
    expect((await viewOf(another, course, modules[0])).blocks[0].position).toBeUndefined();
  });
});

describe('the number of statements of a report', () => {
  it('does not grow with blocks, modules and what was reported', async () => {
    const one = await readingIn(school, { blocks: [agreement] });
    const clips = await Promise.all(Array.from({ length: 12 }, (_, i) => film(school, mp4(20 + i))));
    const many = await readingIn(
      school,
      ...Array.from({ length: 6 }, () => ({ blocks: [...clips, agreement] })),
    );
    const count = async ({ learner, modules }: Awaited<ReturnType<typeof readingIn>>, fields: object) => {
      dataOf(await report(learner, modules[0]));
      const texts = await statementsOf(school.database.pool, () => report(learner, modules[0], fields));
      return texts.length;
    };
    const [module] = many.modules;
    const ranges = clips.map((_, i) => ({ key: module.blocks[i].key, from: 0, to: 2 }));
    const few = await count(one, {});
    expect(await count(many, { seconds: 1, ranges, acknowledged: [module.blocks[12].key] })).toBe(few);
  });
});
