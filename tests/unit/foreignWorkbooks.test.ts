import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readSheet } from '#server/platform/sheets/readSheet.ts';
import { zipOf } from '#tests/support/zip.ts';

async function read(bytes: Buffer): Promise<unknown[]> {
  const rows = [];
  for await (const { no, cells } of readSheet(bytes)) rows.push([no, ...cells]);
  return rows;
}
const day = (text: string) => new Date(`${text}Z`);

it('a workbook of LibreOffice is read as it shows it', async () => {
  // Saved by LibreOffice 7.4: text that looks like a number, a bold word, dates, numbers, booleans, formulas, two empty rows, a
  // second sheet.
  const bytes = await readFile(new URL('../fixtures/libreoffice.xlsx', import.meta.url));
  expect(await read(bytes)).toEqual([
    [1, 'NIP', 'Nama', 'Mulai', 'Terakhir', 'Nilai', 'Aktif', 'Ganda'],
    [2, '00123', 'Siti Rahayu', day('2026-03-01T00:00'), day('2026-11-21T13:30'), 87.5, true, 175],
    [5, 45, 'Andi & "Budi" 😀\nbaris dua', null, null, -0.25, false, 'Andi & "Budi" 😀\nbaris dua!'],
  ]);
});

// Not saved by Excel, which no test machine has: written by hand after what Excel writes (ECMA-376 part 1, 18.3 and 18.8).
describe('a workbook built as Excel builds it', () => {
  const strings = `<si><t>NIP</t></si><si><t>Nama</t></si><si><t>Mulai</t></si><si><t>Terakhir</t></si><si><t>00123</t></si>
    <si><r><rPr><b/></rPr><t>Siti</t></r><r><t xml:space="preserve"> Rahayu </t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>
    <si><t>baris&#10;dua_x000D_</t></si>`;
  const rows = (first: number) => `
    <row r="1" spans="1:4"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row>
    <row r="2"><c r="A2" s="3" t="s"><v>4</v></c><c r="B2" t="s"><v>5</v></c><c r="C2" s="1"><v>${first}</v></c><c r="D2" s="2"><v>${first + 0.5625}</v></c></row>
    <row r="4"><c r="A4"><v>45</v></c><c r="B4" t="s"><v>6</v></c><c r="D4" t="b"><v>1</v></c></row>
    <row r="5"><c r="A5" t="str"><f>A4&amp;"!"</f><v>45!</v></c><c r="B5" t="inlineStr"><is><t>in line</t></is></c><c r="C5"><f>1/8</f><v>0.125</v></c><c r="D5" t="e"><v>#N/A</v></c></row>`;
  const wanted = [
    [1, 'NIP', 'Nama', 'Mulai', 'Terakhir'],
    [2, '00123', 'Siti Rahayu ', day('2026-03-01T00:00'), day('2026-03-01T13:30')],
    [4, 45, 'baris\ndua\r', null, true],
    [5, '45!', 'in line', 0.125, '#N/A'],
  ];
  const SINCE_1900 = 46_082;
  const SINCE_1904 = SINCE_1900 - 1_462;

  it('is read with shared and inline texts, dates by their style, booleans, formulas and errors', async () => {
    expect(await read(workbook({ strings, rows: rows(SINCE_1900) }))).toEqual(wanted);
  });

  it('that counts its days from 1904 has the same days', async () => {
    const settings = '<workbookPr date1904="1"/>';
    expect(await read(workbook({ strings, rows: rows(SINCE_1904), settings }))).toEqual(wanted);
  });

  it('whose elements have a prefix is the same', async () => {
    expect(await read(workbook({ strings, rows: rows(SINCE_1900), prefix: 'x:' }))).toEqual(wanted);
  });
});

interface Parts {
  readonly strings: string;
  readonly rows: string;
  readonly settings?: string;
  /** Of the elements of SpreadsheetML, as the Open XML SDK writes them. */
  readonly prefix?: string;
}

/** The parts as Excel names and links them; the first tab is not the first file. */
function workbook({ strings, rows, settings = '<workbookPr/>', prefix = '' }: Parts): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const xmlns = `xmlns${prefix && ':x'}="${main}" xmlns:r="${relations}"`;
  const prefixed = (xml: string) => xml.replace(/<(\/?)(?=\w)/g, `<$1${prefix}`);
  const part = (name: string, content: string) => prefixed(`<${name} ${xmlns}>${content}</${name}>`);
  const linked = (links: readonly (readonly [id: string, type: string, target: string])[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links
      .map(
        ([id, type, target]) => `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`;
  const sheet = (xml: string) => part('worksheet', `<dimension ref="A1:D5"/><sheetData>${xml}</sheetData>`);
  const parts = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': linked([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': part(
      'workbook',
      `${settings}<sheets><sheet name="Orang" sheetId="2" r:id="rId2"/><sheet name="Lain" sheetId="1" r:id="rId1"/></sheets>`,
    ),
    'xl/_rels/workbook.xml.rels': linked([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'worksheet', '/xl/worksheets/sheet2.xml'],
      ['rId3', 'styles', 'styles.xml'],
      ['rId4', 'sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/worksheets/sheet1.xml': sheet('<row r="1"><c r="A1"><v>1</v></c></row>'),
    'xl/worksheets/sheet2.xml': sheet(rows),
    'xl/sharedStrings.xml': part('sst', strings),
    'xl/styles.xml': part(
      'styleSheet',
      `<numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm;@"/></numFmts><cellXfs count="4">
       <xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="49"/></cellXfs>`,
    ),
  };
  return zipOf(
    Object.entries(parts).map(([name, xml]) => ({
      name,
      content: Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n${xml}`),
    })),
  );
}

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const CONTENT_TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
  <Default Extension="xml" ContentType="application/xml"/>
  <Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
  <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>
  <Override PartName="/xl/worksheets/sheet2.xml" ContentType="${TYPE}.worksheet+xml"/>
  <Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>
  <Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/></Types>`;
