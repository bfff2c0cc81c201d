import { isDeepStrictEqual } from 'node:util';
import {
  blockProblem,
  fileTypeOf,
  isPaged,
  MAX_PAGES,
  neededBlock,
  type BlockType,
  type ModuleBlock,
  type ModuleCompletion,
} from '#shared/domain/blocks.ts';
import { copyKindOf } from '#shared/domain/fileCopies.ts';
import { EMBED_SITES, SHAREPOINT_HOST, embedUrl } from '#shared/domain/embeds.ts';
import type { Field } from '#shared/schema/field.ts';
import { modules } from '#shared/resources/modules.ts';
import type { Config } from '../../platform/config.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newRowKey } from '../../platform/db/id.ts';
import { CAPTIONS_TYPE, formatMessage, type FileKind } from '../../platform/files/fileKinds.ts';
import { pageCount } from '../../platform/pdf/pageCount.ts';
import {
  noErrors,
  type ErrorMessage,
  type FieldErrors,
  type ValidationKey,
} from '../../platform/http/errors.ts';

const PDF = 'application/pdf';

/** A module whose blocks are checked. */
interface Module {
  readonly class_id: string;
  readonly completion: ModuleCompletion;
  readonly blocks: readonly ModuleBlock[];
}

const captionFields = ['captions_indonesian_id', 'captions_english_id'] as const;
const fileFields = ['file_id', ...captionFields] as const;

/** The records to which blocks refer, read once for all modules of a save. */
export interface BlockTargets {
  readonly fileTypes: ReadonlyMap<string, string>;
  readonly classOfQuiz: ReadonlyMap<string, string>;
  /** Of the PDF files, and of office documents that have a preview. */
  readonly pages: ReadonlyMap<string, number>;
  /** Documents whose preview is being made. */
  readonly coming: ReadonlySet<string>;
}

/** Reads the records to which the blocks of modules refer: two queries, however many there are. */
export async function blockTargets(ctx: ActorContext, changed: readonly Module[]): Promise<BlockTargets> {
  const blocks = changed.flatMap((module) => module.blocks);
  const fileIds = blocks.flatMap((block) => fileFields.flatMap((name) => block[name] ?? []));
  const quizIds = blocks.flatMap(({ quiz_id }) => quiz_id ?? []);
  const files =
    fileIds.length === 0
      ? []
      : await ctx.db.query<{ id: string; type: string }>(
          `select id, type from files where id = any($1::uuid[])`,
          [fileIds],
        );
  const quizzes =
    quizIds.length === 0
      ? []
      : await ctx.db.query<{ id: string; class_id: string }>(
          `select id, class_id from quizzes where id = any($1::uuid[])`,
          [quizIds],
        );
  const documents = files.filter(({ id, type }) => type === PDF && isDocument(blocks, id));
  const pages = new Map<string, number>();
  for (const { id } of documents) pages.set(id, await pageCount(ctx.config, id));
  const previews = await previewsOf(
    ctx,
    files.filter(({ id, type }) => copyKindOf(type) === 'document' && isDocument(blocks, id)),
  );
  for (const [id, count] of previews.pages) pages.set(id, count);
  return {
    pages,
    coming: previews.coming,
    fileTypes: new Map(files.map(({ id, type }) => [id, type])),
    classOfQuiz: new Map(quizzes.map(({ id, class_id }) => [id, class_id])),
  };
}

/** What is known of the PDFs of office documents; those that were never asked for are coming, where they can be made. */
async function previewsOf(ctx: ActorContext, documents: readonly { readonly id: string }[]) {
  const pages = new Map<string, number>();
  const coming = new Set<string>();
  if (documents.length === 0) return { pages, coming };
  const rows = await ctx.db.query<{ id: string; state: string | null; pages: number | null }>(
    `select d.id, c.state, c.pages from unnest($1::uuid[]) d(id) left join file_copies c on c.source_id = d.id`,
    [documents.map(({ id }) => id)],
  );
  for (const row of rows) {
    if (row.pages !== null) pages.set(row.id, row.pages);
    else if (row.state !== 'failed' && ctx.config.programs.document) coming.add(row.id);
  }
  return { pages, coming };
}

const isDocument = (blocks: readonly ModuleBlock[], fileId: string) =>
  blocks.some(({ type, file_id }) => type === 'file' && file_id === fileId);

/** The blocks with the pages of their documents: a number in a body is ignored. */
const pagedBlocks = (blocks: readonly ModuleBlock[], { pages }: Pick<BlockTargets, 'pages'>): ModuleBlock[] =>
  blocks.map((block) => ({
    ...block,
    pages: block.type === 'file' && block.file_id ? (pages.get(block.file_id) ?? null) : null,
  }));

/**
 * Errors in the blocks of a module beyond those of single fields, at the fields: files of the wrong type, addresses that cannot be
 * embedded, hosts that the company does not allow, quizzes of other classes, and a completion rule that can never be fulfilled.
 */
export function blockErrors(
  module: Module,
  targets: BlockTargets,
  hosts: Config['outsideHosts'],
): FieldErrors {
  const errors = noErrors();
  for (const [index, block] of module.blocks.entries()) {
    const [name, message] = blockError(block, module.class_id, targets) ?? hostError(block, hosts) ?? [];
    if (name && message) errors[`blocks.${index}.${name}`] = [message];
  }
  const needed = neededBlock[module.completion];
  if (needed && !module.blocks.some(({ type }) => type === needed))
    errors['completion'] = [say('completion_block', { type: optionLabel(needed) })];
  else if (module.completion === 'document' && !hasPages(module.blocks, targets))
    errors['completion'] = [say('completion_document', { max: MAX_PAGES })];
  return errors;
}

/** Whether there is a document whose pages can be asked for, now or when its preview is made. */
const hasPages = (blocks: readonly ModuleBlock[], targets: BlockTargets): boolean =>
  pagedBlocks(blocks, targets).some(
    (block) =>
      isPaged(block) ||
      (block.type === 'file' && block.show !== 'download' && targets.coming.has(block.file_id ?? '')),
  );

function blockError(
  block: ModuleBlock,
  classId: string,
  targets: BlockTargets,
): [name: string, message: ErrorMessage] | undefined {
  const { type, file_id, url, quiz_id } = block;
  const problem = blockProblem(block);
  if (problem) return [problem.name, say(problem.key, { property: labelOf(problem.name) })];
  const fileType = fileTypeOf[type];
  if (fileType !== undefined && file_id && !targets.fileTypes.get(file_id)?.startsWith(fileType))
    return ['file_id', formatMessage(type as FileKind)];
  for (const name of captionFields)
    if (block[name] && targets.fileTypes.get(block[name]) !== CAPTIONS_TYPE)
      return [name, formatMessage('captions')];
  if (isRecording(type) && url) return addressError(url, 'https:');
  if (type === 'link' && url) return addressError(url, 'http');
  if (type === 'embed' && url && !embedUrl(url))
    return ['url', say('embed_site', { sites: EMBED_SITES.join(', ') })];
  if (quiz_id && targets.classOfQuiz.has(quiz_id) && targets.classOfQuiz.get(quiz_id) !== classId)
    return ['quiz_id', say('quiz_of_class')];
  return undefined;
}

/** A page or recording of a host that the company has not allowed. */
function hostError(
  { type, url, file_id }: ModuleBlock,
  { sharepoint, media }: Config['outsideHosts'],
): [name: string, message: ErrorMessage] | undefined {
  if (!url || file_id) return undefined;
  const { host } = new URL(type === 'embed' ? embedUrl(url)! : url);
  const allowed = type === 'embed' ? SHAREPOINT_HOST.test(host) && sharepoint : isRecording(type) && media;
  if (!allowed || allowed.includes(host)) return undefined;
  return ['url', say('outside_host', { hosts: allowed.join(', ') })];
}

const isRecording = (type: BlockType) => type === 'video' || type === 'audio';

/** The page of a video site is not a file that a player can play: embedding is for that. */
function addressError(url: string, protocol: 'http' | 'https:'): [string, ErrorMessage] | undefined {
  const property = labelOf('url');
  if (!URL.canParse(url) || !/^https?:/i.test(url)) return ['url', say('url', { property })];
  if (protocol === 'https:' && !/^https:/i.test(url)) return ['url', say('https', { property })];
  return protocol === 'https:' && embedUrl(url) ? ['url', say('embed_instead')] : undefined;
}

const say = (key: ValidationKey, args: Record<string, unknown> = {}): ErrorMessage => ({
  key: `validation.${key}`,
  args,
});
const fieldOf = (name: keyof ModuleBlock): Field => modules.fields.blocks.fields![name]!;
const labelOf = (name: keyof ModuleBlock) => fieldOf(name).label;
const optionLabel = (type: BlockType) => fieldOf('type').options!.find(({ value }) => value === type)!.label;

/**
 * Blocks as they are stored: each with its key, addresses in canonical form. A known key stays with its block through every change; a block
 * without one (from an import) takes the key of the equal block; any other gets a new one.
 */
export function storedBlocks(
  sent: readonly ModuleBlock[],
  before: readonly ModuleBlock[],
  targets: Pick<BlockTargets, 'pages'>,
): ModuleBlock[] {
  const free = new Map(before.map((block) => [block.key, block]));
  const take = (key: string | null | undefined) => (key && free.delete(key) ? key : undefined);
  const blocks = pagedBlocks(sent, targets).map((block) => ({ ...EMPTY, ...block, url: addressOf(block) }));
  const named = blocks.map(({ key }) => take(key));
  return blocks.map((block, index) => {
    const equal = () =>
      [...free.values()].find((old) => isDeepStrictEqual({ ...old, key: null }, { ...block, key: null }))
        ?.key;
    return { ...block, key: named[index] ?? take(equal()) ?? newRowKey() };
  });
}

/** Every block has all properties, so that equal blocks have equal JSON. */
const EMPTY = {
  key: null,
  title: null,
  text: null,
  file_id: null,
  captions_indonesian_id: null,
  captions_english_id: null,
  poster_id: null,
  show: null,
  pages: null,
  alt: null,
  url: null,
  quiz_id: null,
  package_id: null,
  pass_mark: null,
  attempt_rule: null,
  max_attempts: null,
  counts_as_grade: false,
};

/** Our own file takes precedence over an external address. */
function addressOf({ type, url, file_id }: ModuleBlock): string | null {
  if (!url || file_id) return null;
  return type === 'embed' ? (embedUrl(url) ?? url) : url;
}
