import type { Label } from '#shared/schema/field.ts';
import type { ErrorMessage } from '../http/errors.ts';

/** The purpose of a file: a picture, a document (or a picture), a video, a sound, a video or sound, a learning package, captions. */
export const fileKinds = ['image', 'file', 'video', 'audio', 'media', 'package', 'captions'] as const;
export type FileKind = (typeof fileKinds)[number];
export const isFileKind = (kind: unknown): kind is FileKind => fileKinds.includes(kind as FileKind);

const MB = 1024 * 1024;
/** The limit for one request; larger files are sent in parts that can be resumed (`/api/uploads`). */
export const MAX_REQUEST_BYTES = 10 * MB;

const imageTypes = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const;
export type ImageType = keyof typeof imageTypes;
const documentTypes = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
} as const;
/** Formats that every browser plays; nothing is converted here. */
const videoTypes = { 'video/mp4': 'mp4', 'video/webm': 'webm' } as const;
const audioTypes = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
} as const;

/** A cmi5 course whose units are all elsewhere is an XML alone. */
const packageTypes = { 'application/zip': 'zip', 'application/xml': 'xml' } as const;

/** What captions are stored as; SRT is converted (captions.ts). */
export const CAPTIONS_TYPE = 'text/vtt';
const MAX_CAPTIONS_BYTES = MB;

const groups = [
  { kind: 'image', types: imageTypes, max_bytes: 2 * MB },
  { kind: 'file', types: documentTypes, max_bytes: 1024 * MB },
  { kind: 'video', types: videoTypes, max_bytes: 1024 * MB },
  { kind: 'audio', types: audioTypes, max_bytes: 1024 * MB },
  { kind: 'package', types: packageTypes, max_bytes: 1024 * MB },
  { kind: 'captions', types: { [CAPTIONS_TYPE]: 'vtt' }, max_bytes: MAX_CAPTIONS_BYTES },
] as const;
/** Taken only where they are asked for: their own checks are not those of other files. */
const onlyAsked: ReadonlySet<FileKind> = new Set(['package', 'captions']);
/** Kinds that accept more than the group of their name. */
const alsoTaken: Readonly<Partial<Record<FileKind, readonly FileKind[]>>> = {
  file: ['image'],
  media: ['image', 'video', 'audio'],
};

const limitsOf = (types: Readonly<Record<string, string>>, max_bytes: number) => ({
  types: Object.keys(types),
  extensions: Object.values(types),
  max_bytes,
});

/** What may be uploaded, for forms and for refusals. The list is kept short: add a type only when people need it. */
export const uploadLimits = {
  image: limitsOf(imageTypes, groups[0].max_bytes),
  file: limitsOf({ ...imageTypes, ...documentTypes }, groups[1].max_bytes),
  video: limitsOf(videoTypes, groups[2].max_bytes),
  audio: limitsOf(audioTypes, groups[3].max_bytes),
  media: limitsOf({ ...imageTypes, ...videoTypes, ...audioTypes }, groups[2].max_bytes),
  package: limitsOf(packageTypes, groups[4].max_bytes),
  captions: limitsOf({ [CAPTIONS_TYPE]: 'vtt', 'application/x-subrip': 'srt' }, MAX_CAPTIONS_BYTES),
  /** Up to this size a file is sent to POST /api/files, above it to /api/uploads. */
  request: { max_bytes: MAX_REQUEST_BYTES },
};

const names: Readonly<Record<string, string>> = { jpg: 'jpeg', m4v: 'mp4', srt: 'vtt' };
/** Other names of the same types. */
const aliases: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
};

/** The canonical form of a type, which is stored: `audio/ogg; codecs=opus` → `audio/ogg`. */
export function plainType(type: string | undefined): string | undefined {
  const plain = type?.split(';', 1)[0];
  return plain && (aliases[plain] ?? plain);
}

export const isImage = (type: string | undefined): type is ImageType =>
  type !== undefined && Object.hasOwn(imageTypes, type);

/** The size limit for a file of this type; undefined when such files are not allowed, or not for this kind. */
export function maxBytesOf(type: string | undefined, kind?: FileKind): number | undefined {
  const group = groups.find(({ types }) => type !== undefined && Object.hasOwn(types, type));
  if (!group) return undefined;
  const isTaken = kind
    ? kind === group.kind || alsoTaken[kind]?.includes(group.kind)
    : !onlyAsked.has(group.kind);
  return isTaken ? group.max_bytes : undefined;
}

/** The same by the extension of a file's name, before there are any bytes. */
export function maxBytesOfName(name: string, kind?: FileKind): number | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const known = names[ending] ?? ending;
  const types = groups.flatMap((group) => Object.entries<string>(group.types));
  return maxBytesOf(types.find(([, extension]) => extension === known)?.[0], kind);
}

const listed = (items: readonly string[]): Label => ({
  en: new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(items),
  id: new Intl.ListFormat('id', { type: 'disjunction' }).format(items),
});

/** What a file of this kind must be, in the specification's words; `max` when the upload route allows less. */
export function formatMessage(kind?: FileKind, max = Infinity): ErrorMessage {
  const known = kind ? [uploadLimits[kind]] : [uploadLimits.file, uploadLimits.media];
  const bytes = Math.min(max, ...known.map(({ max_bytes }) => max_bytes));
  return {
    key: kind === 'image' ? 'validation.image_format' : 'validation.file_format',
    args: {
      fileType: listed([...new Set(known.flatMap(({ extensions }) => extensions))]),
      fileSize: bytes < 1024 * MB ? `${bytes / MB} MB` : `${bytes / MB / 1024} GB`,
    },
  };
}
