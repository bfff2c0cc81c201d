import { secondsOf } from '#shared/domain/packages/durations.ts';
import type {
  PackageItem,
  PackageLosses,
  PackageManifest,
  ScormKind,
} from '#shared/domain/packages/manifest.ts';
import { attributeOf, nodeOf, nodesOf, textOf, type XmlNode } from '../../platform/xml/xmlNodes.ts';
import { launchesOf, type Launches } from './launches.ts';
import { lossesOf } from './losses.ts';
import { refusal } from './refusal.ts';
import { MAX_ITEMS, MAX_TITLE, xmlRootOf, xmlTextOf } from './xmlText.ts';

export interface ReadManifest {
  readonly manifest: PackageManifest;
  readonly losses: PackageLosses;
}

/**
 * What a package says about itself.
 * @param names of its files
 * @throws ApiError 422 at `file`: no XML, with a DOCTYPE or entities, of another standard, nothing to launch
 */
export function readManifest(bytes: Buffer, names: ReadonlySet<string>): ReadManifest {
  const root = xmlRootOf(xmlTextOf(bytes, 'package_manifest'), 'manifest', 'package_manifest');
  const organization = organizationOf(root);
  if (!organization) throw refusal('package_no_part');
  const { kind, edition } = kindOf(root);
  const launches = launchesOf(root, names);
  const items = itemsOf(organization, { kind, launches });
  if (items.length > MAX_ITEMS) throw refusal('package_many_parts', { max: MAX_ITEMS });
  if (!items.some(({ launch }) => launch !== null)) throw refusal('package_no_part');
  const title = titleOf(organization) || items[0]!.title;
  return { manifest: { kind, edition, title, items }, losses: lossesOf(organization) };
}

function organizationOf(root: XmlNode): XmlNode | undefined {
  const list = nodeOf(root, 'organizations');
  const all = nodesOf(list, 'organization');
  return all.find((one) => attributeOf(one, 'identifier') === attributeOf(list, 'default')) ?? all[0];
}

function kindOf(root: XmlNode): { kind: ScormKind; edition: string } {
  const version = textOf(nodeOf(nodeOf(root, 'metadata'), 'schemaversion')).trim();
  if (version === '1.2') return { kind: 'scorm12', edition: '1.2' };
  if (/^2004\b/.test(version)) return { kind: 'scorm2004', edition: version.slice(0, 40) };
  if (/^CAM\s*1\.3/i.test(version)) return { kind: 'scorm2004', edition: '2004' };
  // The standards spell the attribute differently.
  const resources = nodesOf(nodeOf(root, 'resources'), 'resource');
  if (resources.some((one) => attributeOf(one, 'scormType'))) return { kind: 'scorm2004', edition: '2004' };
  if (resources.some((one) => attributeOf(one, 'scormtype'))) return { kind: 'scorm12', edition: '1.2' };
  throw refusal('package_standard');
}

const titleOf = (node: XmlNode): string =>
  textOf(nodeOf(node, 'title')).replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TITLE);

interface Reading {
  readonly kind: ScormKind;
  readonly launches: Launches;
}

function itemsOf(organization: XmlNode, reading: Reading): PackageItem[] {
  const items: PackageItem[] = [];
  const ids = new Set<string>();
  const add = (node: XmlNode, depth: number) => {
    const item = itemOf(node, depth, reading);
    const id = ids.has(item.id) ? `${item.id}-${items.length + 1}` : item.id;
    ids.add(id);
    items.push({ ...item, id });
    for (const child of nodesOf(node, 'item')) add(child, depth + 1);
  };
  for (const node of nodesOf(organization, 'item')) add(node, 0);
  return items;
}

function itemOf(node: XmlNode, depth: number, { kind, launches }: Reading): PackageItem {
  const resource = launches.get(attributeOf(node, 'identifierref'));
  const id = attributeOf(node, 'identifier').slice(0, MAX_TITLE);
  return {
    id: id || `item-${depth}`,
    title: titleOf(node) || id,
    depth,
    type: resource?.type ?? null,
    launch: resource ? withParameters(resource.path, attributeOf(node, 'parameters')) : null,
    mastery: kind === 'scorm12' ? hundredths(textOf(nodeOf(node, 'masteryscore'))) : measureOf(node),
    progressThreshold: kind === 'scorm12' ? null : thresholdOf(node),
    dataFromLms: textOf(nodeOf(node, 'datafromlms') ?? nodeOf(node, 'dataFromLMS')) || null,
    maxSeconds: limitOf(node, kind),
    timeLimitAction:
      textOf(nodeOf(node, 'timelimitaction') ?? nodeOf(node, 'timeLimitAction')).trim() || null,
  };
}

/** As the standards say: parameters that begin like a query or a fragment are one. */
function withParameters(path: string, parameters: string): string {
  if (parameters === '') return path;
  const [before = '', fragment] = path.split('#');
  if (parameters.startsWith('#')) return fragment === undefined ? path + parameters : path;
  const query = parameters.replace(/^[?&]+/, '');
  const joined = `${before}${before.includes('?') ? '&' : '?'}${query}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}

/** Thousandths of a number between 0 and `most`; null for none. */
function thousandths(text: string, most: number): number | null {
  const value = Number(text.trim());
  return text.trim() === '' || !(value >= -most && value <= most) ? null : Math.round((value / most) * 1000);
}
const hundredths = (text: string) => thousandths(text, 100);

/** The measure that satisfies the primary objective. */
function measureOf(node: XmlNode): number | null {
  const objective = nodeOf(nodeOf(nodeOf(node, 'sequencing'), 'objectives'), 'primaryObjective');
  if (attributeOf(objective, 'satisfiedByMeasure') !== 'true') return null;
  const measure = nodeOf(objective, 'minNormalizedMeasure');
  // The standard's default.
  return measure ? thousandths(textOf(measure), 1) : 1000;
}

/** The 4th edition has an attribute, the 3rd a text. */
function thresholdOf(node: XmlNode): number | null {
  const threshold = nodeOf(node, 'completionThreshold');
  const isOff = attributeOf(threshold, 'completedByMeasure') === 'false';
  return isOff ? null : thousandths(attributeOf(threshold, 'minProgressMeasure') || textOf(threshold), 1);
}

function limitOf(node: XmlNode, kind: ScormKind): number | null {
  const limit = nodeOf(nodeOf(node, 'sequencing'), 'limitConditions');
  const text =
    kind === 'scorm12'
      ? textOf(nodeOf(node, 'maxtimeallowed'))
      : attributeOf(limit, 'attemptAbsoluteDurationLimit');
  return secondsOf(kind, text.trim()) ?? null;
}
