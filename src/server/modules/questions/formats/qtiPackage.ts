import { unpackedWhole } from '../../packages/unpack.ts';
import { readZip, type ZipEntry } from '../../packages/zipDirectory.ts';
import { MAX_FILE_QUESTIONS } from '#shared/api/questionFiles.ts';
import type { ErrorMessage } from '../../../platform/http/errors.ts';
import { badFile } from '../../../platform/sheets/sheetFile.ts';
import { elementsBelow, elementsOf, wordsOf, type XmlElement } from '../../../platform/xml/xmlTree.ts';
import { why } from './fileQuestion.ts';
import type { ItemFacts } from './qtiItem.ts';
import { numberOf } from './qtiScoring.ts';
import { readQtiTree } from './qtiTree.ts';
import { decodedName } from './questionText.ts';

/** An item of a package, in the order of its test. */
export interface PackedItem extends ItemFacts {
  /** Its place in the ZIP, in which the paths of its pictures begin. */
  readonly path: string;
}
export interface QtiPackage {
  readonly items: readonly PackedItem[];
  /** What of the package itself is not kept. */
  readonly losses: readonly ErrorMessage[];
  /** The bytes of one of its files; undefined if there is none, or if it has more bytes. */
  read(path: string, max: number): Promise<Buffer | undefined>;
  has(path: string): boolean;
}

const MANIFEST = 'imsmanifest.xml';
const MB = 1024 * 1024;
const MAX_MANIFEST_BYTES = 8 * MB;
/** Tests and sections that refer to each other. */
const MAX_FILES_OF_TEST = 100;

/**
 * The items of a ZIP: in the order of its test, then those that only the manifest names.
 * @throws ApiError 422 at `file` for a ZIP that is not safe, without a manifest, without items, or with too many
 */
export async function openQtiPackage(bytes: Buffer): Promise<QtiPackage> {
  const content = {
    size: bytes.length,
    read: (at: number, length: number) => Promise.resolve(bytes.subarray(at, at + length)),
  };
  const entries = new Map((await readZip(content)).map((entry) => [entry.name, entry]));
  const read = async (path: string, max: number) => {
    const entry = entries.get(path);
    return entry && entry.bytes <= max ? unpackedWhole(content, entry) : undefined;
  };
  const place = manifestIn(entries);
  const found = place === undefined ? undefined : await read(place, MAX_MANIFEST_BYTES);
  const tree = found && readQtiTree(found);
  if (!tree || !('root' in tree)) throw badFile('question_package');
  const resources = resourcesOf(tree.root, place!);
  const items = resources.filter(({ type }) => /^imsqti_(?:apip)?item_/.test(type));
  if (items.length === 0) throw badFile('question_file_none');
  const test = await readTests(
    resources.filter(({ type }) => /^imsqti_(?:test|assessment)_/.test(type)).map(({ path }) => path),
    read,
  );
  const weights = new Map(test.refs.map(({ path, weight }) => [path, weight]));
  const known = new Map(items.map((item) => [item.path, item]));
  const paths = [...new Set([...test.refs.map(({ path }) => path), ...known.keys()])];
  if (paths.length > MAX_FILE_QUESTIONS) throw badFile('too_many_questions', { max: MAX_FILE_QUESTIONS });
  return {
    items: paths.map((path) => ({
      path,
      weight: weights.get(path) ?? 1,
      tags: known.get(path)?.tags ?? [],
    })),
    losses: test.hasSettings ? [why('qti_test')] : [],
    read,
    has: (path) => entries.has(path),
  };
}

/** The manifest that is least deep: some programs put everything into one folder. */
const manifestIn = (entries: ReadonlyMap<string, ZipEntry>): string | undefined =>
  [...entries.keys()]
    .filter((name) => name.split('/').at(-1)!.toLowerCase() === MANIFEST)
    .sort((one, other) => one.split('/').length - other.split('/').length)[0];

/** The path of a link in a file, from the root of the ZIP. */
export function pathFrom(file: string, link: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of decodedName(link.split(/[?#]/)[0]!).replaceAll('\\', '/').split('/'))
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  return parts.join('/').normalize('NFC');
}

interface PackedResource {
  readonly type: string;
  readonly path: string;
  readonly tags: readonly string[];
}

const resourcesOf = (manifest: XmlElement, place: string): PackedResource[] =>
  [...elementsBelow(manifest)]
    .filter(({ name }) => name === 'resource')
    .map((resource) => ({
      type: resource.attributes['type'] ?? '',
      path: pathFrom(place, resource.attributes['href'] ?? ''),
      tags: [...elementsBelow(resource)]
        .filter(({ name }) => name === 'keyword')
        .map(wordsOf)
        .filter((tag) => tag !== ''),
    }));

interface Ref {
  readonly path: string;
  readonly weight: number;
}

/** What a test does with its items beside their order. */
const SETTINGS = new Set([
  'timeLimits',
  'preCondition',
  'branchRule',
  'selection',
  'ordering',
  'itemSessionControl',
  'testFeedback',
  'rubricBlock',
  'templateDefault',
]);

/** The items of tests and of the sections in other files, in their order. */
async function readTests(paths: readonly string[], read: QtiPackage['read']) {
  const refs: Ref[] = [];
  const seen = new Set<string>();
  let hasSettings = false;
  const readTest = async (path: string): Promise<void> => {
    if (seen.has(path) || seen.size >= MAX_FILES_OF_TEST) return;
    seen.add(path);
    const bytes = await read(path, MAX_MANIFEST_BYTES);
    const tree = bytes && readQtiTree(bytes);
    if (!tree || !('root' in tree)) {
      hasSettings = true;
      return;
    }
    for (const element of elementsBelow(tree.root)) {
      hasSettings ||= SETTINGS.has(element.name);
      const { href } = element.attributes;
      if (element.name === 'assessmentSectionRef' && href) await readTest(pathFrom(path, href));
      if (element.name === 'assessmentItemRef' && href)
        refs.push({ path: pathFrom(path, href), weight: weightOf(element) });
    }
  };
  for (const path of paths) await readTest(path);
  return { refs, hasSettings };
}

function weightOf(ref: XmlElement): number {
  const weights = elementsOf(ref, 'weight').map(({ attributes }) => numberOf(attributes['value']));
  return weights.length === 1 && weights[0] ? weights[0] : 1;
}
