import type { PackageKind } from '#shared/domain/packages/manifest.ts';
import type { Client, Reply } from './app.ts';
import { zipOf } from './zip.ts';

interface Part {
  readonly id: string;
  readonly title?: string;
  readonly type?: 'sco' | 'asset';
  /** Its first file; by default `{id}.html`, which is made. */
  readonly href?: string;
}
interface Options {
  readonly kind?: PackageKind;
  readonly title?: string;
  readonly scos?: readonly Part[];
  readonly files?: Readonly<Record<string, string | Buffer>>;
  /** The whole manifest, if it is to be another one. */
  readonly manifest?: string;
}

/** A small learning package, as a ZIP. */
export function scormPackage({
  kind = 'scorm12',
  title = 'Keselamatan kerja',
  scos = [{ id: 'one' }],
  files = {},
  manifest = manifestOf(kind, title, scos),
}: Options = {}): Buffer {
  const pages = scos
    .map(({ id, href = `${id}.html` }) => [href, `<!doctype html><title>${id}</title>`] as const)
    .filter(([href]) => !href.includes(':'));
  const all = { 'imsmanifest.xml': manifest, ...Object.fromEntries(pages), ...files };
  return zipOf(Object.entries(all).map(([name, content]) => ({ name, content: Buffer.from(content) })));
}

function manifestOf(kind: PackageKind, title: string, scos: readonly Part[]): string {
  const attribute = kind === 'scorm12' ? 'scormtype' : 'scormType';
  const items = scos.map(
    ({ id, title: name = id }) =>
      `<item identifier="${id}" identifierref="r-${id}"><title>${name}</title></item>`,
  );
  const resources = scos.map(
    ({ id, type = 'sco', href = `${id}.html` }) =>
      `<resource identifier="r-${id}" type="webcontent" adlcp:${attribute}="${type}" href="${href}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp">
<metadata><schemaversion>${kind === 'scorm12' ? '1.2' : '2004 4th Edition'}</schemaversion></metadata>
<organizations default="o"><organization identifier="o"><title>${title}</title>${items.join('')}</organization></organizations>
<resources>${resources.join('')}</resources></manifest>`;
}

const TUS = { 'tus-resumable': '1.0.0' };
const encoded = (text: string) => Buffer.from(text).toString('base64');

/** Uploads a ZIP as a browser does; the last reply, and the id of the file that it became. */
export async function uploadPackage(
  client: Client,
  zip: Buffer,
  kind = 'package',
): Promise<{ id: string; reply: Reply }> {
  const begun = await client.call('POST', '/api/uploads', undefined, {
    ...TUS,
    'upload-length': String(zip.length),
    'upload-metadata': `filename ${encoded('paket.zip')},kind ${encoded(kind)}`,
  });
  const url = String(begun.headers.location);
  if (begun.status !== 201) return { id: '', reply: begun };
  const headers = { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  return { id: url.split('/').at(-1)!, reply: await client.call('PATCH', url, zip, headers) };
}

/** A package with its first version, as its form makes it. */
export async function packageOf(client: Client, zip = scormPackage(), name = 'Keselamatan kerja') {
  const { id, reply } = await uploadPackage(client, zip);
  if (reply.status !== 204) throw new Error(JSON.stringify(reply.body));
  const made = await client.post('/api/packages', { name, file_id: id });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body.data as { id: string; version: number; file_id: string };
}
