import type { PackageItem } from '#shared/domain/packages/manifest.ts';
import { moveOns, type MoveOn, type Unit } from '#shared/domain/packages/units.ts';
import {
  elementOf,
  elementsOf,
  wordsOf,
  xmlTreeReader,
  type XmlElement,
} from '../../platform/xml/xmlTree.ts';
import { pathOf } from './launches.ts';
import type { ReadManifest } from './readManifest.ts';
import { refusal } from './refusal.ts';
import { MAX_DEPTH, MAX_ITEMS, MAX_TITLE, xmlTextOf } from './xmlText.ts';

/** Units and blocks count in the maker's order. */
const read = xmlTreeReader({ maxNestedTags: MAX_DEPTH });

const MAX_ID = 1_000;
/** The maker's texts that a unit gets when it is launched. */
const MAX_PARAMETERS = 20_000;
const IRI = /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]+$/i;
const LAUNCH_NAMES = ['endpoint', 'fetch', 'actor', 'registration', 'activityid'];

interface Reading {
  readonly names: ReadonlySet<string>;
  /** Hosts of units that are not in the package, which the operator has listed. */
  readonly hosts: readonly string[];
}

/**
 * What a cmi5 course says about itself in its cmi5.xml.
 * @throws ApiError 422 at `file`: no XML, with a DOCTYPE or entities, no valid course structure, a unit whose file the package lacks, or
 * that is at an address that is not accepted
 */
export function readCourse(
  bytes: Buffer,
  names: ReadonlySet<string>,
  hosts: readonly string[],
): ReadManifest {
  const root = structureOf(xmlTextOf(bytes, 'package_course_xml'));
  const course = elementOf(root, 'course');
  if (!course) throw refusal('package_course_xml');
  const items = itemsOf(root, { names, hosts });
  if (!items.some(({ type }) => type !== null)) throw refusal('package_no_part');
  const ids = items.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw invalidCourse(`id="${twice}"`);
  const id = idOf(course);
  return {
    manifest: { kind: 'cmi5', edition: '1.0', title: titleOf(course) || items[0]!.title, items, course: id },
    losses: { sequencingRules: 0, prerequisites: 0, globalObjectives: 0, forwardOnly: false },
  };
}

function structureOf(source: string): XmlElement {
  let root: XmlElement | undefined;
  try {
    root = read(source);
  } catch {
    throw refusal('package_course_xml');
  }
  if (root?.name !== 'courseStructure') throw refusal('package_course_xml');
  return root;
}

/** Names what is wrong, as its maker wrote it. */
const invalidCourse = (name: string) => refusal('package_course', { name: name.slice(0, 200) });

function itemsOf(root: XmlElement, reading: Reading): PackageItem[] {
  const items: PackageItem[] = [];
  const add = (parent: XmlElement, depth: number) => {
    for (const node of elementsOf(parent)) {
      if (node.name !== 'au' && node.name !== 'block') continue;
      if (items.length >= MAX_ITEMS) throw refusal('package_many_parts', { max: MAX_ITEMS });
      items.push(node.name === 'au' ? unitOf(node, depth, reading) : blockOf(node, depth));
      if (node.name === 'block') add(node, depth + 1);
    }
  };
  add(root, 0);
  return items;
}

const bare = {
  mastery: null,
  progressThreshold: null,
  dataFromLms: null,
  maxSeconds: null,
  timeLimitAction: null,
} as const;

function blockOf(node: XmlElement, depth: number): PackageItem {
  const id = idOf(node);
  return { ...bare, id, title: titleOf(node) || id, depth, type: null, launch: null };
}

function unitOf(node: XmlElement, depth: number, reading: Reading): PackageItem {
  const id = idOf(node);
  const href = wordsOf(elementOf(node, 'url'));
  const address = addressOf(href, reading);
  return {
    ...bare,
    id,
    title: titleOf(node) || id,
    depth,
    type: 'sco',
    launch: address === null ? pathOf(href, '', reading.names) : null,
    mastery: masteryOf(node),
    unit: {
      address,
      moveOn: oneOf<MoveOn>(node, 'moveOn', moveOns, 'NotApplicable'),
      launchMethod: oneOf<Unit['launchMethod']>(
        node,
        'launchMethod',
        ['OwnWindow', 'AnyWindow'],
        'AnyWindow',
      ),
      launchParameters: parametersOf(node, 'launchParameters'),
      entitlementKey: parametersOf(node, 'entitlementKey'),
      activityType: attributeOf(node, 'activityType').slice(0, MAX_ID) || null,
    },
  };
}

/** Null for a unit in the package. A fully qualified address must be of a host that the operator has listed, and never without encryption. */
function addressOf(href: string, { hosts }: Reading): string | null {
  if (href === '') throw invalidCourse('url');
  const isAbsolute = /^[a-z][a-z\d+.-]*:|^\/\//i.test(href);
  const url = URL.canParse(href, 'http://package.invalid')
    ? new URL(href, 'http://package.invalid')
    : undefined;
  if (!url) throw invalidCourse(`url: ${href}`);
  if ([...url.searchParams.keys()].some((name) => LAUNCH_NAMES.includes(name.toLowerCase())))
    throw invalidCourse(`url: ${href}`);
  if (!isAbsolute) return null;
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw refusal('package_elsewhere', { name: href.slice(0, 200) });
  if (!hosts.includes(url.host)) throw refusal('package_host', { name: url.host.slice(0, 200) });
  return url.href;
}

const attributeOf = (node: XmlElement, name: string): string => (node.attributes[name] ?? '').trim();

function idOf(node: XmlElement): string {
  const id = attributeOf(node, 'id');
  if (!IRI.test(id) || id.length > MAX_ID) throw invalidCourse(`id="${id}"`);
  return id;
}

function oneOf<Word extends string>(
  node: XmlElement,
  name: string,
  words: readonly Word[],
  otherwise: Word,
): Word {
  const given = attributeOf(node, name);
  if (given === '') return otherwise;
  const word = words.find((one) => one === given);
  if (!word) throw invalidCourse(`${name}="${given}"`);
  return word;
}

/** Thousandths. */
function masteryOf(node: XmlElement): number | null {
  const given = attributeOf(node, 'masteryScore');
  if (given === '') return null;
  const score = /^\+?\d*\.?\d+$/.test(given) ? Number(given) : Number.NaN;
  if (!(score >= 0 && score <= 1)) throw invalidCourse(`masteryScore="${given}"`);
  return Math.round(score * 1000);
}

function parametersOf(node: XmlElement, name: string): string | null {
  const text = wordsOf(elementOf(node, name));
  if (text.length > MAX_PARAMETERS) throw invalidCourse(name);
  return text || null;
}

/** In the first language that its maker has given. */
const titleOf = (node: XmlElement): string =>
  wordsOf(elementOf(elementOf(node, 'title'), 'langstring'))
    .replaceAll(/\s+/g, ' ')
    .slice(0, MAX_TITLE);
