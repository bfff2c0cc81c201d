import type { PackageItem } from '#shared/domain/packages/manifest.ts';
import { attributeOf, nodeOf, nodesOf, type XmlNode } from '../../platform/xml/xmlNodes.ts';
import { fileNamed } from './content/fileNamed.ts';
import { refusal } from './refusal.ts';

/** By the identifier of a resource: its type, and the encoded path of the file with which it begins. */
export type Launches = ReadonlyMap<
  string,
  { readonly type: NonNullable<PackageItem['type']>; readonly path: string }
>;

/** No address of a package resolves to another host than this. */
const INSIDE = 'http://package.invalid';

/** @throws ApiError 422 at `file` for a resource elsewhere, and for one whose file the package lacks */
export function launchesOf(root: XmlNode, names: ReadonlySet<string>): Launches {
  const resources = nodeOf(root, 'resources');
  const base = attributeOf(root, 'base') + attributeOf(resources, 'base');
  const all = new Map<string, { type: 'sco' | 'asset'; path: string }>();
  for (const resource of nodesOf(resources, 'resource')) {
    const href = attributeOf(resource, 'href') || firstPage(resource);
    const id = attributeOf(resource, 'identifier');
    if (!href || !id || !isUsed(root, id)) continue;
    const isSco = /^sco$/i.test(attributeOf(resource, 'scormtype') || attributeOf(resource, 'scormType'));
    const path = pathOf(href.trim(), base + attributeOf(resource, 'base'), names);
    all.set(id, { type: isSco ? 'sco' : 'asset', path });
  }
  return all;
}

const firstPage = (resource: XmlNode): string | undefined =>
  nodesOf(resource, 'file')
    .map((one) => attributeOf(one, 'href'))
    .find((href) => /\.x?html?(?:[?#]|$)/i.test(href));

/** Whether an item begins with the resource: others are only lists of files, which packages often get wrong. */
function isUsed(root: XmlNode, id: string): boolean {
  const inItem = (node: XmlNode): boolean =>
    attributeOf(node, 'identifierref') === id || nodesOf(node, 'item').some(inItem);
  return nodesOf(nodeOf(root, 'organizations'), 'organization').some(inItem);
}

/**
 * The encoded path of the file that an address in a manifest means, with its query and fragment.
 * @throws ApiError 422 at `file` for an address elsewhere, and for a file that the package lacks
 */
export function pathOf(href: string, base: string, names: ReadonlySet<string>): string {
  const inFolder = `${INSIDE}/${base.replaceAll('\\', '/')}`;
  const url = URL.canParse(href, inFolder) ? new URL(href, inFolder) : undefined;
  if (!url || url.origin !== INSIDE) throw refusal('package_elsewhere', { name: href.slice(0, 200) });
  const name = fileNamed(names, url.pathname.slice(1));
  if (name === undefined) throw refusal('package_no_file', { name: href.slice(0, 200) });
  return name.split('/').map(encodeURIComponent).join('/') + url.search + url.hash;
}
