/** Pages of other sites that a module may embed: the accepted addresses, and their canonical form. */

/**
 * The allowed sources of frames (CSP `frame-src`): the hosts of the canonical addresses, and nothing else. `sharepointHosts`: those of the
 * company; by default everybody's.
 */
export const embedSources = (sharepointHosts: readonly string[] = ['*.sharepoint.com']): string[] => [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://drive.google.com',
  'https://docs.google.com',
  'https://web.microsoftstream.com',
  ...sharepointHosts.map((host) => `https://${host}`),
];

/** Their names, as people know them. */
export const EMBED_SITES = [
  'YouTube',
  'Vimeo',
  'Google Drive',
  'Google Docs',
  'Microsoft Stream',
  'SharePoint',
] as const;

/**
 * The https address that embeds the content of a pasted address (a watch page, a share link, the `src` of an embed code), without tracking
 * parameters; undefined when the site is not supported or the address has no single content.
 */
export function embedUrl(pasted: string): string | undefined {
  const address = readAddress(pasted.trim());
  if (!address) return undefined;
  const { host } = address;
  if (host === 'youtu.be' || host === 'youtube.com' || host === 'youtube-nocookie.com')
    return youtube(address);
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(address);
  if (host === 'drive.google.com') return drive(address);
  if (host === 'docs.google.com') return docs(address);
  if (host === 'web.microsoftstream.com') return stream(address);
  return SHAREPOINT_HOST.test(host) ? sharepoint(address) : undefined;
}

/** A tenant's: `contoso.sharepoint.com`, or `contoso-my.sharepoint.com` of people's own files. */
export const SHAREPOINT_HOST = /^[a-z0-9-]+\.sharepoint\.com$/;

interface Address {
  readonly host: string;
  readonly path: string;
  readonly parts: readonly string[];
  readonly query: ReadonlyMap<string, string>;
}

const ADDRESS = /^https?:\/\/([a-z0-9.-]+)(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i;

/** Only plain web addresses: no port, no user name and password. People also paste the whole embed code of a site. */
function readAddress(pasted: string): Address | undefined {
  const source = /^<iframe\b[^>]*\bsrc="([^"]+)"/i.exec(pasted)?.[1]?.replaceAll('&amp;', '&') ?? pasted;
  const [, host, path = '/', query = ''] = ADDRESS.exec(source) ?? [];
  if (!host) return undefined;
  const pairs = query.split('&').map((pair) => pair.split('='));
  return {
    host: host.toLowerCase().replace(/^(www|m)\./, ''),
    path,
    parts: path.split('/').filter(Boolean),
    query: new Map(pairs.map(([name = '', value = '']) => [name, value])),
  };
}

function youtube({ host, parts, query }: Address): string | undefined {
  const [first, second] = parts;
  const id =
    host === 'youtu.be'
      ? first
      : first === 'watch'
        ? query.get('v')
        : ['embed', 'shorts', 'live', 'v'].includes(first ?? '') && second;
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  const start = seconds(query.get('start') ?? query.get('t'));
  return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`;
}

/** `90`, `90s`, `1m30s`. */
function seconds(text: string | undefined): number {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '');
  return match ? Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0) : 0;
}

/** An unlisted video has a second part, which its player takes as `h`. */
function vimeo({ parts, query }: Address): string | undefined {
  const path = parts.filter((part) => part !== 'video');
  const at = path.findIndex((part) => /^\d{6,12}$/.test(part));
  if (at === -1) return undefined;
  const hash = query.get('h') ?? path[at + 1];
  const isHash = hash !== undefined && /^[0-9a-f]{6,20}$/.test(hash);
  return `https://player.vimeo.com/video/${path[at]}?${isHash ? `h=${hash}&` : ''}dnt=1`;
}

const DRIVE_ID = /^[\w-]{20,100}$/;

function drive({ parts, query }: Address): string | undefined {
  const [first, second, third] = parts;
  const id = first === 'file' && second === 'd' ? third : first === 'open' ? query.get('id') : undefined;
  return id && DRIVE_ID.test(id) ? `https://drive.google.com/file/d/${id}/preview` : undefined;
}

/** The embed form of published documents, by their kind. */
const PUBLISHED = {
  document: 'pub?embedded=true',
  presentation: 'embed',
  spreadsheets: 'pubhtml?widget=true',
} as const;

function docs({ parts }: Address): string | undefined {
  const [kind = '', d, id, published] = parts;
  if (!Object.hasOwn(PUBLISHED, kind) || d !== 'd' || !id) return undefined;
  const base = `https://docs.google.com/${kind}/d`;
  if (id !== 'e') return DRIVE_ID.test(id) ? `${base}/${id}/preview` : undefined;
  const tail = PUBLISHED[kind as keyof typeof PUBLISHED];
  return published && DRIVE_ID.test(published) ? `${base}/e/${published}/${tail}` : undefined;
}

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function stream({ parts }: Address): string | undefined {
  const id = parts.find((part) => GUID.test(part));
  return id && `https://web.microsoftstream.com/embed/video/${id.toLowerCase()}`;
}

/** Pages of a tenant that are made for embedding: the player of Stream (embed.aspx) and documents (Doc.aspx). */
function sharepoint({ host, path, query }: Address): string | undefined {
  const page = /^((?:\/[\w%.~-]+)*\/_layouts\/15)\/(embed|Doc)\.aspx$/i.exec(path);
  const isVideo = page?.[2]?.toLowerCase() === 'embed';
  const id = query.get(isVideo ? 'UniqueId' : 'sourcedoc')?.replace(/^(\{|%7B)|(\}|%7D)$/gi, '');
  if (!page || !id || !GUID.test(id)) return undefined;
  const base = `https://${host}${page[1]}`;
  return isVideo
    ? `${base}/embed.aspx?UniqueId=${id.toLowerCase()}`
    : `${base}/Doc.aspx?sourcedoc=%7B${id.toLowerCase()}%7D&action=embedview`;
}
