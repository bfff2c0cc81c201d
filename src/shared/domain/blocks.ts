import type { BesideVideo, BlockView, DocumentView, FileCopies, PackageFacts } from '../api/modules.ts';
import type { Expanded, ExpandedFile } from '../schema/resource.ts';
import { embedUrl } from './embeds.ts';
import type { AttemptRule } from './packages/attempts.ts';

export type BlockType = BlockView['type'];
/** The rule that completes a module. */
export type ModuleCompletion =
  | 'manual'
  | 'view'
  | 'time'
  | 'video'
  | 'document'
  | 'acknowledge'
  | 'quiz'
  | 'package';

/** A block as its module stores it, with expanded references. */
export interface ModuleBlock {
  /** Assigned by the server, permanently: a learner's progress in the block is stored under it. */
  readonly key: string | null;
  readonly type: BlockType;
  readonly title: string | null;
  /** Sanitised HTML. */
  readonly text: string | null;
  readonly file_id: string | null;
  readonly file?: ExpandedFile | null;
  /** Of a video. */
  readonly captions_indonesian_id: string | null;
  readonly captions_indonesian?: Pick<ExpandedFile, 'url'> | null;
  readonly captions_english_id: string | null;
  readonly captions_english?: Pick<ExpandedFile, 'url'> | null;
  /** The picture of a video before it plays. */
  readonly poster_id: string | null;
  readonly poster?: Pick<ExpandedFile, 'url'> | null;
  /** What the server has made of the file. */
  readonly made?: FileCopies | null;
  /** How a document is read; null: in the page. */
  readonly show: 'page' | 'download' | null;
  /** Counted by the server when the module is saved; 0 for a file that the page cannot show, null for one that is not counted. */
  readonly pages: number | null;
  readonly alt: string | null;
  readonly url: string | null;
  readonly quiz_id: string | null;
  readonly quiz?: Expanded | null;
  readonly package_id: string | null;
  readonly package?: Expanded | PackageFacts | null;
  /** 0..100; null: the package decides. */
  readonly pass_mark: number | null;
  readonly attempt_rule: AttemptRule | null;
  readonly max_attempts: number | null;
  readonly counts_as_grade: boolean;
}

/** A block as learners see it; undefined when its content is missing (a draft in the organizer's preview). */
export function blockView(block: ModuleBlock): BlockView | undefined {
  const { type, text, url, file = null, quiz = null } = block;
  const common = { key: block.key ?? '', title: block.title };
  switch (type) {
    case 'text':
    case 'acknowledgement':
      return text ? { ...common, type, html: text } : undefined;
    case 'image':
      return file ? { ...common, type, file, alt: block.alt ?? '' } : undefined;
    case 'file':
      return file ? { ...common, type, file, document: documentOf(block) } : undefined;
    case 'video':
      return file || url
        ? { ...common, type, file, url: file ? null : url, ...besideVideo(block) }
        : undefined;
    case 'audio':
      return file || url ? { ...common, type, file, url: file ? null : url } : undefined;
    case 'link':
      return url ? { ...common, type, url } : undefined;
    case 'embed':
      // Checked again, although only canonical addresses are stored: nothing else may ever reach a frame.
      return url && embedUrl(url) === url ? { ...common, type, url } : undefined;
    case 'quiz':
      return { ...common, type, quiz };
    case 'package':
      return { ...common, type, package: packageOf(block), state: null };
  }
}

/** In an organizer's form only the name is known. */
function packageOf({ package: shown }: ModuleBlock): PackageFacts | null {
  return shown ? { kind: null, sco_count: null, bytes: null, ...shown } : null;
}

function besideVideo(block: ModuleBlock): BesideVideo {
  const { poster, captions_indonesian: id, captions_english: en, file, made } = block;
  return {
    poster: poster?.url ?? (file ? made?.preview_url : null) ?? null,
    copies: (file && made?.videos) || [],
    captions: [
      ...(id ? [{ language: 'id' as const, url: id.url }] : []),
      ...(en ? [{ language: 'en' as const, url: en.url }] : []),
    ],
  };
}

/** A document of more pages is a download: nobody reads it in a page. */
export const MAX_PAGES = 500;

/** Whether a module's page can show a document, by what the server has counted. */
export const isPaged = ({ show, pages }: Partial<Pick<ModuleBlock, 'show' | 'pages'>>): boolean =>
  show !== 'download' && typeof pages === 'number' && pages >= 1 && pages <= MAX_PAGES;

/** The document that the page shows; null for a download. A file that was not counted yet is tried. */
function documentOf(block: ModuleBlock): DocumentView | null {
  const { show, file, made } = block;
  const url = file?.type === 'application/pdf' ? file.url : made?.preview_url;
  if (show === 'download' || !url) return null;
  const pages = block.pages ?? made?.pages ?? null;
  return pages === null || isPaged({ show, pages }) ? { url, pages } : null;
}

/** What a block lacks to be shown: the field, and the message's key. Undefined if nothing. */
export function blockProblem({
  type,
  file_id,
  url,
}: Pick<ModuleBlock, 'type' | 'file_id' | 'url'>):
  | { readonly name: 'file_id' | 'url'; readonly key: 'file_missing' | 'file_or_url' | 'required' }
  | undefined {
  const isRecording = type === 'video' || type === 'audio';
  if (isRecording) return file_id || url ? undefined : { name: 'file_id', key: 'file_or_url' };
  if (fileTypeOf[type] !== undefined) return file_id ? undefined : { name: 'file_id', key: 'file_missing' };
  if (type === 'link' || type === 'embed') return url ? undefined : { name: 'url', key: 'required' };
  return undefined;
}

/** The required beginning of the file's type; undefined: the block has no file. */
export const fileTypeOf: Readonly<Partial<Record<BlockType, 'image/' | 'video/' | 'audio/' | ''>>> = {
  image: 'image/',
  video: 'video/',
  audio: 'audio/',
  file: '',
};

/** The kind of block without which a completion rule can never be fulfilled. */
export const neededBlock: Readonly<Partial<Record<ModuleCompletion, BlockType>>> = {
  video: 'video',
  document: 'file',
  acknowledge: 'acknowledgement',
  quiz: 'quiz',
  package: 'package',
};
