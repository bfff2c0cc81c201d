import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeOf } from '#server/platform/files/fileStore.ts';
import type { PackageEntry } from '#server/modules/packages/packages.tables.ts';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { contentSampleBytes, contentSamplesNamed, hasContentSamples } from '#tests/support/contentSamples.ts';
import { packageOf, scormPackage, uploadPackage } from '#tests/support/scormPackage.ts';
import { zipOf } from '#tests/support/zip.ts';

let test: TestApp;
let organizer: Client;
beforeAll(async () => {
  test = await createTestApp();
  organizer = await test.as('Organizer');
});
afterAll(() => test.close());

const messageOf = async (zip: Buffer) => {
  const { reply } = await uploadPackage(organizer, zip);
  return [reply.status, reply.body.errors?.file?.[0]];
};
interface Version {
  no: number;
  file_id: string;
  entries: PackageEntry[];
  manifest: { kind: string; edition: string; title: string; items: Record<string, unknown>[] };
  losses: object;
}
const versionsOf = (id: string) =>
  test.db.query<Version>('select * from package_versions where package_id = $1 order by no', [id]);

/** The text of a file as our archive keeps it. */
async function textIn({ file_id, entries }: Version, name: string): Promise<string> {
  const [, offset, packed, isDeflated] = entries.find(([entry]) => entry === name)!;
  const archive = await storeOf(test.config).readWhole(file_id);
  const bytes = archive.subarray(offset, offset + packed);
  return (isDeflated ? inflateRawSync(bytes) : bytes).toString();
}

describe('a package', () => {
  it('is read when it arrives and keeps each file as it was', async () => {
    const files = { 'gambar/ä b.png': Buffer.from('no real picture'), 'skrip.js': 'x();'.repeat(500) };
    const scos = [
      { id: 'one', title: 'Bab 1' },
      { id: 'two', type: 'asset' as const },
    ];
    const { id } = await packageOf(organizer, scormPackage({ scos, files }));
    const reply = await organizer.get(`/api/packages/${id}`);
    expect(reply.body.data).toMatchObject({ kind: 'scorm12', edition: '1.2', parts: 2, version_no: 1 });
    const [version] = await versionsOf(id);
    expect(version!.manifest).toMatchObject({ kind: 'scorm12', edition: '1.2', title: 'Keselamatan kerja' });
    expect(
      version!.manifest.items.map(({ id: part, title, type, launch }) => [part, title, type, launch]),
    ).toEqual([
      ['one', 'Bab 1', 'sco', 'one.html'],
      ['two', 'two', 'asset', 'two.html'],
    ]);
    for (const [name, content] of Object.entries(files))
      expect(await textIn(version!, name)).toBe(content.toString());
    // A text is compressed and a picture is not, whatever they were in the ZIP.
    expect(version!.entries.map(([name, , , isDeflated]) => [name, isDeflated])).toContainEqual([
      'gambar/ä b.png',
      0,
    ]);
    expect(version!.entries.map(([name, , , isDeflated]) => [name, isDeflated])).toContainEqual([
      'skrip.js',
      1,
    ]);
  });

  it('gets a new version with another file; the old one stays, and an undo returns to it', async () => {
    const { id, version, file_id } = await packageOf(organizer);
    const { id: second } = await uploadPackage(organizer, scormPackage({ kind: 'scorm2004' }));
    const replaced = await organizer.patch(`/api/packages/${id}`, { file_id: second, version });
    expect(replaced.body.data).toMatchObject({
      kind: 'scorm2004',
      edition: '2004 4th Edition',
      version_no: 2,
    });
    const back = await organizer.patch(`/api/packages/${id}`, {
      file_id,
      version: replaced.body.data.version,
    });
    expect(back.body.data).toMatchObject({ kind: 'scorm12', version_no: 3 });
    const versions = await versionsOf(id);
    expect(versions.map(({ no, manifest }) => [no, manifest.kind])).toEqual([
      [1, 'scorm12'],
      [2, 'scorm2004'],
      [3, 'scorm12'],
    ]);
    expect(versions[2]!.file_id).toBe(versions[0]!.file_id);
  });

  it('can be copied by others, as long as it is kept', async () => {
    const { file_id } = await packageOf(organizer);
    const copy = await (await test.as('Organizer')).post('/api/packages', { name: 'Salinan', file_id });
    expect(copy.body.data).toMatchObject({ kind: 'scorm12', version_no: 1 });
  });

  it('says its title before it is one, to its uploader alone', async () => {
    const { id } = await uploadPackage(organizer, scormPackage({ title: 'Bekerja di ketinggian' }));
    const said = (by: Client) => by.get(`/api/package-uploads/${id}`);
    expect((await said(organizer)).body.data).toEqual({ title: 'Bekerja di ketinggian' });
    expect((await said(await test.as('Organizer'))).status).toBe(404);
  });

  it('takes no file that was not checked, no other person’s, and stays with one', async () => {
    const { id: others } = await uploadPackage(await test.as('Organizer'), scormPackage());
    const { id, version } = await packageOf(organizer);
    for (const file_id of [others, null]) {
      const reply = await organizer.patch(`/api/packages/${id}`, { file_id, version });
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['file_id']]);
    }
    const asFile = await uploadPackage(organizer, scormPackage(), 'file');
    expect([asFile.reply.status, Object.keys(asFile.reply.body.errors)]).toEqual([422, ['file']]);
  });

  it('is refused with words about what is wrong, and leaves nothing', async () => {
    const before = await test.db.query('select id from files order by id');
    const good = scormPackage();
    const twice = zipOf([
      { name: 'imsmanifest.xml', content: Buffer.from('x') },
      { name: 'a\\b', content: Buffer.from('1') },
      { name: 'a/b', content: Buffer.from('2') },
    ]);
    const of = (manifest: string) => scormPackage({ manifest });
    const zip64 = Buffer.from(good);
    zip64.writeUInt32LE(0xffffffff, zip64.length - 6);
    const locked = Buffer.from(good);
    const directoryAt = good.readUInt32LE(good.length - 6);
    locked[directoryAt + 8] = 1;
    const strange = Buffer.from(good);
    strange[directoryAt + 10] = 12;
    const overlapping = Buffer.from(good);
    overlapping.writeUInt32LE(10_000, directoryAt + 20);
    const wrong = (zip: Buffer) => messageOf(zip).then(([status, text]) => `${status} ${text}`);
    expect(await wrong(Buffer.concat([good, Buffer.from('more')]))).toMatch(/^422 .*not a whole ZIP/);
    expect(await wrong(good.subarray(0, good.length - 30))).toMatch(/^422 .*not a whole ZIP/);
    expect(await wrong(zip64)).toMatch(/^422 .*ZIP64/);
    expect(await wrong(locked)).toMatch(/^422 .*password/);
    expect(await wrong(strange)).toMatch(/^422 .*packed in a way/);
    expect(await wrong(overlapping)).toMatch(/^422 .*shares its bytes/);
    expect(await wrong(twice)).toMatch(/^422 .*same name/);
    expect(await wrong(zipOf([{ name: 'index.html', content: Buffer.from('x') }]))).toMatch(/“for LMS”/);
    expect(await wrong(of('no manifest'))).toMatch(/^422 .*cannot be read/);
    expect(await wrong(of('<manifest></manifest>'))).toMatch(/^422 .*no part that can be opened/);
    expect(await wrong(of('<!DOCTYPE a><manifest/>'))).toMatch(/^422 .*DOCTYPE/);
    expect(await wrong(scormPackage({ scos: [{ id: 'a', href: 'https://example.com/' }] }))).toMatch(
      /another address/,
    );
    expect(await test.db.query('select id from files order by id')).toEqual(before);
    expect(
      await test.db.query(
        'select upload_id from package_uploads p join uploads u on u.id = p.upload_id and u.finished_at is null',
      ),
    ).toEqual([]);
  });
});

describe.skipIf(!hasContentSamples)('packages of others', () => {
  // Nobody begins more than thirty uploads a minute.
  beforeEach(async () => {
    organizer = await test.as('Organizer');
  });

  it.each(contentSamplesNamed('refuse-').filter((name) => name.endsWith('.zip')))(
    'refuses %s',
    async (name) => {
      const [status, text] = await messageOf(contentSampleBytes(name));
      expect(status).toBe(422);
      expect(text).not.toMatch(/package_/);
      expect(text).toMatch(REFUSALS[name]!);
    },
  );

  it.each([
    ...contentSamplesNamed('accept-'),
    ...contentSamplesNamed('scorm'),
    'golf-runtime-scorm12.zip',
    'hostile-scorm12.zip',
  ])('takes %s', async (name) => {
    const { id } = await packageOf(organizer, contentSampleBytes(name));
    const [version] = await versionsOf(id);
    const names = version!.entries.map(([entry]) => entry);
    const launches = version!.manifest.items.flatMap(({ launch }) => launch ?? []);
    expect(launches.length).toBeGreaterThan(0);
    for (const launch of launches)
      expect(names).toContain(decodeURIComponent(String(launch).replace(/[?#].*/, '')));
  });

  it('names what is not followed', async () => {
    const { id } = await packageOf(organizer, contentSampleBytes('scorm2004-sequencing.zip'));
    const [{ losses, manifest } = { losses: {}, manifest: undefined }] = await versionsOf(id);
    expect(losses).toEqual({ sequencingRules: 2, prerequisites: 0, globalObjectives: 1, forwardOnly: true });
    expect(manifest!.items.map(({ mastery }) => mastery)).toEqual([null, 700]);
    expect((await organizer.get(`/api/packages/${id}`)).body.data.unfollowed).toBe(4);
  });
});

const REFUSALS: Readonly<Record<string, RegExp>> = {
  'refuse-backslash-slip.zip': /name that is not accepted/,
  'refuse-billion-laughs.zip': /DOCTYPE/,
  'refuse-bomb.zip': /larger than is accepted/,
  'refuse-lying-sizes.zip': /is not as its directory says/,
  'refuse-no-launch-file.zip': /not in this ZIP/,
  'refuse-no-sco.zip': /no part that can be opened/,
  'refuse-slip.zip': /name that is not accepted/,
  'refuse-symlink.zip': /a link or a device/,
  'refuse-xxe.zip': /DOCTYPE/,
};
