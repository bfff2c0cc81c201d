import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { placesIn, sendingPlaces } from '../../scripts/statements/places.ts';
import { preparable, refusalsOf } from '../../scripts/statements/prepare.ts';
import type { SentStatement } from '../../scripts/statements/record.ts';
import { createTestApp } from '../support/app.ts';
import { recordStatements } from '../support/recordStatements.ts';

const test = await createTestApp();
afterAll(() => test.close());

const sourceLine = (at: string) => {
  const [file, line] = at.split(':') as [string, string];
  return readFileSync(file, 'utf8').split('\n')[Number(line) - 1];
};

describe('the record of statements', () => {
  it('names the lines that a renamed column breaks', async () => {
    const sent: SentStatement[] = [];
    const stop = recordStatements((statement) => sent.push(statement));
    const learner = await test.as('Learner');
    expect((await learner.get('/api/my/home')).status).toBe(200);
    expect((await learner.post('/api/logout')).status).toBe(200);
    stop();
    expect(sendingPlaces()).toEqual(
      expect.arrayContaining([...new Set(preparable(sent).values())].flatMap((places) => [...places])),
    );
    const refusals = () => refusalsOf({ connectionString: test.database.url }, preparable(sent));
    expect(await refusals()).toEqual([]);

    await test.db.query('alter table sessions rename column token_hash to token_digest');
    const found = await refusals();
    expect(new Set(found.map(({ at }) => at.split(':')[0]))).toEqual(
      new Set(['src/server/platform/sessions/sessionActor.ts', 'src/server/modules/session/openSession.ts']),
    );
    for (const { at, error, near } of found) {
      expect(error).toMatch(/^column "?(s\.)?token_hash"? .*does not exist$/);
      expect(near).toContain('token_hash');
      expect(sourceLine(at)).toMatch(/\b(query|prepared)\b/);
    }
  });

  it('knows every way to send one', () => {
    const text = `const rows = await ctx
      .db
      .query<Row>(\`select 1\`);
    await prepared('select 2'); tx.db.prepared(TEXT, [1]);
    const query = other(request.query);`;
    expect(placesIn('a.ts', text)).toEqual(['a.ts:3', 'a.ts:4', 'a.ts:4']);
  });
});
