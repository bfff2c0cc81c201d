/** What is made of an uploaded file, so that a page can show it: of an office document a PDF, of a video smaller ones. */
export const copyKinds = ['document', 'video'] as const;
export type CopyKind = (typeof copyKinds)[number];

/** The blocks that show them. */
export const copiedBlocks = { document: 'file', video: 'video' } as const satisfies Record<CopyKind, string>;

/** Why there is no copy: it took too long, was too large, could not be read, the disk was full, or the server was stopped again and again. */
export const copyProblems = ['timeout', 'too-large', 'failed', 'no-room', 'stopped'] as const;
export type CopyProblem = (typeof copyProblems)[number];

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
/** Office documents that can become a PDF, by their part of the type. */
export const officeKinds = {
  [`${OFFICE}wordprocessingml.document`]: 'docx',
  [`${OFFICE}spreadsheetml.sheet`]: 'xlsx',
  [`${OFFICE}presentationml.presentation`]: 'pptx',
} as const;
export type OfficeKind = (typeof officeKinds)[keyof typeof officeKinds];

/** What can be made of a file of this type; undefined: nothing. */
export function copyKindOf(type: string | undefined): CopyKind | undefined {
  if (type === undefined) return undefined;
  if (Object.hasOwn(officeKinds, type)) return 'document';
  return type === 'video/mp4' || type === 'video/webm' ? 'video' : undefined;
}
