import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeOf } from '#server/platform/files/fileStore.ts';
import { removeUnused } from '#server/platform/files/unusedFiles.ts';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';

let test: TestApp;
let organizer: Client;
beforeAll(async () => {
  test = await createTestApp();
  organizer = await test.as('Organizer');
});
afterAll(() => test.close());

const HOUR = 3_600_000;
/** The task as it runs so many hours from now. */
const runIn = (hours: number) => removeUnused({ ...test.ctx, now: new Date(Date.now() + hours * HOUR) });

async function upload(): Promise<string> {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#07a' } })
    .png()
    .toBuffer();
  const id = randomUUID();
  await storeOf(test.config).put(id, bytes);
  await test.db.query(
    `insert into files (id, name, type, bytes, created_by) values ($1, 'a.png', 'image/png', $2, $3)`,
    [id, bytes.length, organizer.userId],
  );
  return id;
}
const banner = async (image_id: string) =>
  (await organizer.post('/api/banners', { title: `With ${image_id}`, alt: 'Blue', image_id })).body.data;
const pathOf = (id: string) => path.join(test.config.dataDir, 'files', id.slice(-2), id);
const stored = async (id: string) => {
  const rows = await test.db.query('select 1 from files where id = $1', [id]);
  const isOnDisk = existsSync(pathOf(id));
  expect(isOnDisk).toBe(rows.length === 1);
  return isOnDisk;
};

it('goes a day after it came when nothing refers to it, row and bytes', async () => {
  const [loose, held, photo] = [await upload(), await upload(), await upload()];
  await banner(held);
  expect((await organizer.patch('/api/me', { photo_id: photo })).status).toBe(200);
  expect(await runIn(23)).toMatchObject({ files: 0, orphans: 0 });
  expect(await stored(loose)).toBe(true);
  expect(await runIn(25)).toEqual({ files: 1, uploads: 0, orphans: 0 });
  expect([await stored(loose), await stored(held), await stored(photo)]).toEqual([false, true, true]);
});

it('stays while an undo could need it, and goes with the end of that', async () => {
  const [first, second] = [await upload(), await upload()];
  const { id } = await banner(first);
  await test.db.query(`update files set created_at = now() - interval '3 days' where id = $1`, [first]);
  const bulk = await organizer.patch('/api/banners', { ids: [id], data: { image_id: second } });
  expect(bulk.status, JSON.stringify(bulk.body)).toBe(200);
  expect((await runIn(1)).files).toBe(0);
  expect((await organizer.delete(`/api/changes/${bulk.body.meta.change_id}`)).status).toBe(200);
  expect((await organizer.get(`/api/banners/${id}`)).body.data.image.id).toBe(first);
  await organizer.patch('/api/banners', { ids: [id], data: { image_id: second } });
  expect((await runIn(1)).files).toBe(0);
  expect((await runIn(30)).files).toBe(1);
  expect([await stored(first), await stored(second)]).toEqual([false, true]);
});

it('of a module’s own table counts as well: whatever refers to files in the database', async () => {
  const id = await upload();
  await test.db.query('create table keepsakes (id int, "Scan" uuid references files(id))');
  await test.db.query('insert into keepsakes values (1, $1)', [id]);
  expect((await runIn(25)).files).toBe(0);
  await test.db.query('drop table keepsakes');
  expect((await runIn(25)).files).toBe(1);
});

it('that says when its time is over stays until then', async () => {
  const id = await upload();
  await test.db.query(`update files set expires_at = now() + interval '3 days' where id = $1`, [id]);
  expect((await runIn(25)).files).toBe(0);
  expect((await runIn(73)).files).toBe(1);
});

it('leaves no bytes without a row, and no upload that was given up', async () => {
  const orphan = randomUUID();
  await storeOf(test.config).put(orphan, Buffer.from('x'));
  await writeFile(`${pathOf(orphan)}.part`, 'half');
  const parts = path.join(test.config.dataDir, 'uploads');
  await mkdir(parts, { recursive: true });
  await writeFile(path.join(parts, randomUUID()), 'x');
  const begun = await organizer.call('POST', '/api/uploads', undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': '9',
    'upload-metadata': `filename ${Buffer.from('a.mp4').toString('base64')}`,
  });
  expect(begun.status).toBe(201);
  expect(await runIn(23)).toEqual({ files: 0, uploads: 0, orphans: 0 });
  expect(await readdir(parts)).toHaveLength(2);
  expect(await runIn(25)).toEqual({ files: 0, uploads: 1, orphans: 3 });
  expect([await readdir(parts), await stored(orphan)]).toEqual([[], false]);
});
