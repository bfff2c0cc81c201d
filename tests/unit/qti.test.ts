import { randomBytes } from 'node:crypto';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { readQuestions } from '#server/modules/questions/formats/formats.ts';
import { parseQti } from '#server/modules/questions/formats/qti.ts';
import { openQtiPackage } from '#server/modules/questions/formats/qtiPackage.ts';
import { contentSampleBytes, hasContentSamples } from '../support/contentSamples.ts';
import { found, written } from '../support/fileQuestions.ts';
import { item3, itemOf, qtiZip } from '../support/qti.ts';

const choices = (
  right: string,
  attributes = 'maxChoices="1"',
  texts = ['Jalan', 'Berhenti', 'Semua salah'],
) => ({
  declared: `<correctResponse>${right
    .split(' ')
    .map((value) => `<value>${value}</value>`)
    .join('')}</correctResponse>`,
  body: `<p>Apa arti rambu ini?</p><choiceInteraction responseIdentifier="RESPONSE" ${attributes}>${texts
    .map((text, index) => `<simpleChoice identifier="${'ABC'[index]}">${text}</simpleChoice>`)
    .join('')}</choiceInteraction>`,
});
const read = async (xml: string) => found(xml);

describe('an item of QTI', () => {
  it('with one right choice', async () => {
    const { questions, problems } = await read(itemOf({ ...choices('B', 'shuffle="true" maxChoices="1"') }));
    expect(questions).toEqual([
      {
        line: 1,
        key: 'soal',
        type: 'multiple_choice',
        stem: 'Apa arti rambu ini?',
        mark: 1,
        multiple: false,
        shuffle_answers: true,
        choices: [
          { key: 'A', text: 'Jalan', correct: false },
          { key: 'B', text: 'Berhenti', correct: true },
          { key: 'C', text: 'Semua salah', correct: false },
        ],
      },
    ]);
    expect(problems).toEqual([]);
  });

  it('with a table of values has weights, and its sum is the mark', async () => {
    const mapping =
      '<mapping defaultValue="-1" lowerBound="0"><mapEntry mapKey="A" mappedValue="3"/><mapEntry mapKey="C" mappedValue="1"/></mapping>';
    const { declared, body } = choices('A C', 'maxChoices="0"');
    const { questions, problems } = await read(
      itemOf({ body, declared: declared + mapping, cardinality: 'multiple', template: 'map_response' }),
    );
    expect(questions).toMatchObject([
      { mark: 4, multiple: true, choices: [{ weight: 75 }, { weight: -25, correct: false }, { weight: 25 }] },
    ]);
    expect(problems).toEqual([]);
  });

  it('with true and false is a statement', async () => {
    const { questions } = await read(itemOf(choices('B', 'maxChoices="1"', ['Benar', 'Salah'])));
    expect(questions).toMatchObject([{ type: 'true_false', correct_value: false }]);
  });

  it('with a field in a line is a short answer, or a number by its type', async () => {
    const field = '<textEntryInteraction responseIdentifier="RESPONSE"/>';
    const text = {
      declared: '<correctResponse><value>Jakarta</value></correctResponse>',
      baseType: 'string',
    };
    const capital = await read(itemOf({ ...text, body: `<p>Ibu kota: ${field}</p>` }));
    expect(capital.questions).toMatchObject([
      { type: 'short_answer', stem: 'Ibu kota:', choices: [{ text: 'Jakarta' }] },
    ]);
    expect(capital.problems).toEqual(['~1: lost_case']);
    const inside = await read(itemOf({ ...text, body: `<p>Kota ${field} besar.</p>` }));
    expect(inside.questions).toMatchObject([{ stem: 'Kota _____ besar.' }]);
    const number = await read(
      itemOf({
        body: `<p>Pi: ${field}</p>`,
        baseType: 'float',
        declared: '<correctResponse><value>3.14</value></correctResponse>',
      }),
    );
    expect(number.questions).toMatchObject([{ type: 'numeric', choices: [{ text: '3.14' }] }]);
    expect(number.problems).toEqual([]);
  });

  it('of QTI 3 is the same under other names', async () => {
    const order = await read(
      item3(
        'ordered',
        '<qti-correct-response><qti-value>B</qti-value><qti-value>A</qti-value></qti-correct-response>',
        '<qti-order-interaction response-identifier="RESPONSE"><qti-prompt>Urutkan</qti-prompt><qti-simple-choice identifier="A">Dua</qti-simple-choice><qti-simple-choice identifier="B">Satu</qti-simple-choice></qti-order-interaction>',
      ),
    );
    expect(order.questions).toMatchObject([
      { type: 'ordering', stem: 'Urutkan', choices: [{ text: 'Satu' }, { text: 'Dua' }] },
    ]);
    expect(order.problems).toEqual([]);
  });

  it('with pairs, whose other partners are wrong answers', async () => {
    const side = (names: string[]) =>
      `<simpleMatchSet>${names.map((name) => `<simpleAssociableChoice identifier="${name}" matchMax="1">${name}!</simpleAssociableChoice>`).join('')}</simpleMatchSet>`;
    const pairs = (values: string[]) =>
      itemOf({
        baseType: 'directedPair',
        cardinality: 'multiple',
        declared: `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`,
        body: `<p>Pasangkan</p><matchInteraction responseIdentifier="RESPONSE">${side(['L1', 'L2'])}${side(['R1', 'R2', 'R3'])}</matchInteraction>`,
      });
    const right = await read(pairs(['L1 R2', 'L2 R1']));
    expect(right.questions).toMatchObject([
      {
        type: 'matching',
        choices: [{ text: 'L1!', match: 'R2!' }, { text: 'L2!', match: 'R1!' }, { text: 'R3!' }],
      },
    ]);
    expect((await read(pairs(['L1 R2', 'L1 R1']))).problems).toEqual(['1: qti_pairs']);
  });

  it('for an essay, with notes for its corrector', async () => {
    const { questions, problems } = await read(
      itemOf({
        baseType: 'string',
        template: '',
        body: '<p>Jelaskan.</p><extendedTextInteraction responseIdentifier="RESPONSE"/><rubricBlock view="scorer"><p>Tiga hal</p></rubricBlock>',
      }),
    );
    expect(questions).toMatchObject([{ type: 'essay', stem: 'Jelaskan.', model_answer: 'Tiga hal' }]);
    expect(problems).toEqual([]);
  });

  it.each([
    ['qti_kind', itemOf({ body: '<p>Klik</p><hotspotInteraction responseIdentifier="RESPONSE"/>' })],
    ['qti_kind', itemOf({ body: '<p>PCI</p><customInteraction responseIdentifier="RESPONSE"/>' })],
    ['qti_none', itemOf({ body: '<p>Bacaan</p>' })],
    ['qti_several', itemOf({ body: choices('A').body + choices('A').body })],
    ['qti_adaptive', itemOf({ ...choices('A'), attributes: 'adaptive="true"' })],
    ['qti_template', itemOf({ ...choices('A'), before: '<templateDeclaration identifier="X"/>' })],
    ['no_text', itemOf({ body: choices('A').body.replace(/<p>.*?<\/p>/, '') })],
    ['qti_doctype', `<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>${itemOf(choices('A'))}`],
    ['xml_broken', itemOf(choices('A')).replace('</itemBody>', '')],
  ])('that cannot be a question is named: %s', async (reason, xml) => {
    const { questions, problems } = await found(xml, 'qti');
    expect(questions).toEqual([]);
    expect(problems).toEqual([`1: ${reason}`]);
  });

  it.each([
    [
      'qti_processing',
      { ...choices('A'), processing: '<responseProcessing><customOperator/></responseProcessing>' },
    ],
    ['qti_math', { ...choices('A'), body: choices('A').body.replace('ini', '<math><mi>x</mi></math>') }],
    ['qti_styles', { ...choices('A'), before: '<stylesheet href="a.css" type="text/css"/>' }],
    [
      'qti_feedback',
      { ...choices('A'), after: '<modalFeedback outcomeIdentifier="F" identifier="A">Bagus</modalFeedback>' },
    ],
    ['qti_stimulus', { ...choices('A'), before: '<assessmentStimulusRef identifier="s" href="s.xml"/>' }],
    ['qti_part', { ...choices('A'), after: '<catalogInfo/>' }],
    ['qti_limit', { ...choices('A B', 'maxChoices="2"'), cardinality: 'multiple' }],
    [
      'qti_rubric',
      { ...choices('A'), body: `${choices('A').body}<rubricBlock view="scorer">x</rubricBlock>` },
    ],
    ['lost_name', { ...choices('A'), attributes: `title="${'K3-014 '.repeat(40)}"` }],
  ])('names what it loses: %s', async (reason, parts) => {
    const { questions, problems } = await read(itemOf(parts));
    expect(questions).toHaveLength(1);
    expect(problems).toEqual([`~1: ${reason}`]);
  });
});

describe('a package of QTI', () => {
  it('gives its items in the order of its test, with their weights, then the others', async () => {
    const zip = await qtiZip(['a', 'b', 'c'], {
      test: '<assessmentSection identifier="s"><assessmentItemRef identifier="c" href="c.xml"><weight identifier="W" value="2.5"/></assessmentItemRef><assessmentItemRef identifier="a" href="a.xml"/></assessmentSection>',
    });
    const { questions, problems } = await found(zip);
    expect(questions.map(({ key, mark, line }) => [line, key, mark])).toEqual([
      [1, 'c', 2.5],
      [2, 'a', 1],
      [3, 'b', 1],
    ]);
    expect(problems).toEqual([]);
  });

  it('names what only its test has, and files that are missing', async () => {
    const zip = await qtiZip(['a'], {
      test: '<timeLimits maxTime="60"/><assessmentItemRef identifier="x" href="x.xml"/><assessmentItemRef identifier="a" href="a.xml"/>',
    });
    const { questions, problems } = await found(zip);
    expect(questions.map(({ key }) => key)).toEqual(['a']);
    expect(problems).toEqual(['~*: qti_test', '1: qti_missing']);
  });

  it('holds each picture once, and no more of them than have room', async () => {
    const shared = await readQuestions(
      await qtiZip(['a', 'b'], {
        picture: '<img src="p.png" alt="x"/>',
        files: { 'p.png': randomBytes(100) },
      }),
    );
    const [one, other] = shared.questions.map(({ picture }) => picture!.bytes);
    expect(one).toBe(other);
    const names = ['a', 'b', 'c', 'd'];
    const files = names.flatMap((name) => [
      [
        `${name}.xml`,
        Buffer.from(
          itemOf({
            ...choices('A'),
            body: choices('A').body.replace('ini', `<img src="${name}.png" alt="x"/>`),
          }),
        ),
      ],
      [`${name}.png`, randomBytes(17)],
    ]) as [string, Buffer][];
    const pictures: boolean[] = [];
    for await (const one of parseQti(await qtiZip(names, { files: Object.fromEntries(files) }), 64))
      if ('question' in one) pictures.push(one.picture !== undefined);
    expect(pictures).toEqual([true, true, true, false]);
  });

  it('without items, or without a manifest that can be read, is refused', async () => {
    const refusalOf = (zip: Buffer) => readQuestions(zip, 'qti').catch((error: unknown) => error);
    expect(await refusalOf(await qtiZip([]))).toMatchObject({
      details: { errors: { file: [{ key: 'validation.question_file_none' }] } },
    });
    expect(
      await refusalOf(await qtiZip(['a'], { manifest: '<!DOCTYPE manifest><manifest/>' })),
    ).toMatchObject({
      details: { errors: { file: [{ key: 'validation.question_package' }] } },
    });
  });

  it('is written as valid XML whose manifest lists every file', async () => {
    const zip = await written('qti', [
      {
        key: '0190c1b2-0000-7000-8000-000000000001',
        type: 'essay',
        stem: 'A & B <c>',
        tags: ['K3 & api'],
        mark: 2,
      },
      {
        type: 'numeric',
        stem: 'Berapa?',
        explanation: 'Begitu',
        choices: [
          { text: '3,5', tolerance: 0.5 },
          { text: '9', weight: 50 },
        ],
      },
    ]);
    const { items, read: bytesOf } = await openQtiPackage(zip);
    expect(items.map(({ path }) => path)).toEqual(['q_0190c1b2-0000-7000-8000-000000000001.xml', '_2.xml']);
    for (const path of ['imsmanifest.xml', 'test.xml', ...items.map((one) => one.path)]) {
      const xml = (await bytesOf(path, 1_000_000))!.toString();
      expect(XMLValidator.validate(xml)).toBe(true);
    }
    expect((await bytesOf('imsmanifest.xml', 1_000_000))!.toString()).toContain(
      '<string>K3 &amp; api</string>',
    );
  });
});

describe.runIf(hasContentSamples)('packages of other makers', () => {
  it('of QTI 2.1 and 3.0 are read', async () => {
    const two = await found(contentSampleBytes('qti21-two-items.zip'));
    expect(two.questions).toMatchObject([
      { key: 'pilihan', choices: [{}, { correct: true }, { pinned: true }] },
      { key: 'ganda', stem: 'Pilih dua', mark: 2, choices: [{}, { weight: -50 }, {}] },
    ]);
    expect(two.problems).toEqual([]);
    const four = await found(contentSampleBytes('qti30-four-items.zip'));
    expect(four.questions.map(({ type }) => type)).toEqual(['short_answer', 'numeric', 'ordering']);
    expect(four.problems).toEqual(['~1: lost_case', '4: qti_kind']);
  });
});
