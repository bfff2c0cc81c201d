import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PackageManifest } from '#shared/domain/packages/manifest.ts';
import { cmi5Zip, courseXml, unitId, unitXml } from '../support/cmi5.ts';
import { contentSampleBytes, hasContentSamples } from '../support/contentSamples.ts';
import { openPackages } from '../support/packages.ts';
import { packageOf, uploadPackage } from '../support/scormPackage.ts';
import { dataOf, type School } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openPackages({ CMI5_HOSTS: 'courses.example.com' });
});
afterAll(() => school.close());

async function manifestOf(file: Buffer): Promise<PackageManifest> {
  const { id } = await packageOf(school.organizer, file);
  const [row] = await school.db.query<{ manifest: PackageManifest }>(
    'select manifest from package_versions where package_id = $1',
    [id],
  );
  return row!.manifest;
}
async function refusalOf(file: Buffer): Promise<string> {
  const { reply } = await uploadPackage(school.organizer, file);
  expect(reply.status).toBe(422);
  return reply.body.errors.file[0];
}

describe('a cmi5 course', () => {
  it('is taken with its blocks and units in the order of their maker', async () => {
    const inner = `${unitXml('one', 'moveOn="Passed" masteryScore="0.75" launchMethod="OwnWindow"')}
<block id="https://maker.example/block/1"><title><langstring>Blok</langstring></title>
<objectives><objective id="https://maker.example/o/1"/></objectives>
${unitXml('three', 'activityType="https://maker.example/t"', 'two.html?page=1#a')}</block>
${unitXml('two').replace('</url>', '</url><launchParameters>a&amp;b</launchParameters><entitlementKey>k</entitlementKey>')}`;
    const zip = cmi5Zip(courseXml(inner), { 'one.html': '1', 'two.html': '2' });
    const manifest = await manifestOf(zip);
    expect(manifest).toMatchObject({
      kind: 'cmi5',
      title: 'Kursus kecil',
      course: 'https://maker.example/course/1',
    });
    expect(manifest.items).toMatchObject([
      {
        id: unitId('one'),
        title: 'Unit one',
        depth: 0,
        launch: 'one.html',
        mastery: 750,
        unit: { moveOn: 'Passed', launchMethod: 'OwnWindow', address: null },
      },
      { id: 'https://maker.example/block/1', title: 'Blok', depth: 0, type: null, launch: null },
      { depth: 1, launch: 'two.html?page=1#a', unit: { activityType: 'https://maker.example/t' } },
      { launch: 'two.html', unit: { launchParameters: 'a&b', entitlementKey: 'k', moveOn: 'NotApplicable' } },
    ]);
    const made = dataOf(
      await school.organizer.post('/api/packages', {
        name: 'Course of four',
        file_id: (await uploadPackage(school.organizer, zip)).id,
      }),
    );
    expect(made).toMatchObject({ kind: 'cmi5', edition: '1.0', parts: 3 });
  });

  it('keeps that order whatever else names a unit, and has no more parts than others', async () => {
    const before = `<block id="https://maker.example/block/1"><title><langstring>"${unitId('two')}"</langstring></title>${unitXml('one')}</block>`;
    const files = { 'one.html': '1', 'two.html': '2' };
    const { items } = await manifestOf(cmi5Zip(courseXml(before + unitXml('two')), files));
    expect(items.map(({ id }) => id)).toEqual([
      'https://maker.example/block/1',
      unitId('one'),
      unitId('two'),
    ]);
    const many = Array.from({ length: 2_001 }, (_, no) => unitXml(`u${no}`, '', 'one.html')).join('');
    expect(await refusalOf(cmi5Zip(courseXml(many), files))).toMatch(/2000 parts/);
  });

  it('is taken as an XML alone when its units are at a host that the operator has listed', async () => {
    const xml = courseXml(unitXml('one', '', 'https://courses.example.com/unit?a=1'));
    const { items } = await manifestOf(Buffer.from(xml));
    expect(items).toMatchObject([
      { launch: null, unit: { address: 'https://courses.example.com/unit?a=1' } },
    ]);
    expect(await refusalOf(Buffer.from(courseXml(unitXml('one', '', 'https://other.example/unit'))))).toBe(
      'A part of this course is at other.example. Whoever runs the server must allow that host first (CMI5_HOSTS)',
    );
  });

  it.each([
    ['no XML', '<courseStructure', /cannot be read/],
    ['another document', '<manifest/>', /cannot be read/],
    ['a DOCTYPE', `<!DOCTYPE a>${courseXml(unitXml('one'))}`, /DOCTYPE/],
    ['no unit', courseXml(''), /no part/],
    ['an id twice', courseXml(unitXml('one') + unitXml('one')), /not valid cmi5: id=/],
    ['an id that is none', courseXml(unitXml('one'), 'not an id'), /not valid cmi5: id="not an id"/],
    ['an unknown moveOn', courseXml(unitXml('one', 'moveOn="Never"')), /moveOn="Never"/],
    ['a mastery above 1', courseXml(unitXml('one', 'masteryScore="80"')), /masteryScore="80"/],
    ['an unknown launchMethod', courseXml(unitXml('one', 'launchMethod="Tab"')), /launchMethod="Tab"/],
    ['no address', courseXml(unitXml('one', '', ' ')), /not valid cmi5: url/],
    ['an address that is none', courseXml(unitXml('one', '', 'https://a b/')), /not valid cmi5: url/],
    ['a parameter of the launch', courseXml(unitXml('one', '', 'one.html?fetch=x')), /not valid cmi5: url/],
    [
      'a file that is missing',
      courseXml(unitXml('one', '', 'two.html')),
      /two\.html, which is not in this ZIP/,
    ],
    ['a way out of the ZIP', courseXml(unitXml('one', '', '../../one.html2')), /not in this ZIP/],
    ['no encryption', courseXml(unitXml('one', '', 'http://courses.example.com/a')), /another address/],
    ['another scheme', courseXml(unitXml('one', '', 'javascript:alert(1)')), /another address/],
    ['a host without a scheme', courseXml(unitXml('one', '', '//courses.example.com/a')), /another address/],
  ])('is refused with %s', async (_name, xml, said) => {
    expect(await refusalOf(cmi5Zip(xml))).toMatch(said);
  });

  it('is refused where it is neither ZIP nor XML, and where its cmi5.xml is not at the top', async () => {
    expect(await refusalOf(Buffer.from('Not a package at all'))).toMatch(/zip/);
    const inside = cmi5Zip('', { 'a/cmi5.xml': courseXml(unitXml('one')), 'one.html': '' });
    expect(await refusalOf(inside)).toMatch(/cannot be read/);
    const zip64 = cmi5Zip(courseXml(unitXml('one')));
    // The number of files in the end of the directory says: look into the ZIP64 record.
    zip64.writeUInt16LE(0xffff, zip64.length - 12);
    zip64.writeUInt16LE(0xffff, zip64.length - 14);
    expect(await refusalOf(zip64)).toMatch(/ZIP/);
  });

  it.skipIf(!hasContentSamples)('of the makers of cmi5 is taken', async () => {
    const { title, items } = await manifestOf(contentSampleBytes('cmi5-single-au-basic-responsive.zip'));
    expect(title).toBe('Introduction to Geology - Responsive Style');
    expect(items).toMatchObject([{ launch: 'index.html', unit: { moveOn: 'CompletedOrPassed' } }]);
  });
});
