import { MAX_FILE_PICTURES, questionFileBytes, type QuestionFormat } from '#shared/api/questionFiles.ts';
import { questions } from '#shared/resources/questions.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { isImage } from '../../platform/files/fileKinds.ts';
import { storeOf } from '../../platform/files/fileStore.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { excerpt, type Problem, why } from './formats/fileQuestion.ts';
import { filePicture, type FilePicture } from './formats/filePicture.ts';
import { spoiltByHtml } from './formats/questionText.ts';

type QuestionRow = RowOf<typeof questions>;
interface MediaFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}
type MediaFiles = ReadonlyMap<string, MediaFile>;

/** The formats that hold pictures, and how much larger these are in them. */
const HOLDING: Readonly<Partial<Record<QuestionFormat, number>>> = { moodle_xml: 4 / 3, qti: 1 };
/** The room that the questions themselves need. */
const TEXT_BYTES = 4 * 1024 * 1024;

/** The files of some questions, by their ids. */
export async function mediaFiles(ctx: ActorContext, rows: readonly QuestionRow[]): Promise<MediaFiles> {
  const ids = rows.flatMap(({ media_id }) => media_id ?? []);
  if (ids.length === 0) return new Map();
  const files = await ctx.db.query<MediaFile>(
    'select id, name, type, bytes::float8 as bytes from files where id = any($1::uuid[])',
    [ids],
  );
  return new Map(files.map((file) => [file.id, file]));
}

/** The questions of which a format holds the picture. */
export const picturesOf = (
  format: QuestionFormat,
  rows: readonly QuestionRow[],
  files: MediaFiles,
): { readonly row: QuestionRow; readonly file: MediaFile }[] =>
  rows.flatMap((row) => {
    const file = row.media_id ? files.get(row.media_id) : undefined;
    return HOLDING[format] !== undefined && file && isImage(file.type) ? [{ row, file }] : [];
  });

/**
 * The bytes of pictures, by the ids of their questions.
 * @throws ApiError 422 at `format` if no import would take a file with all of them
 */
export async function readPictures(
  ctx: ActorContext,
  format: QuestionFormat,
  found: ReturnType<typeof picturesOf>,
): Promise<ReadonlyMap<string, FilePicture>> {
  const bytes = found.reduce((sum, { file }) => sum + file.bytes, 0) * (HOLDING[format] ?? 1);
  if (bytes > questionFileBytes[format] - TEXT_BYTES || found.length > MAX_FILE_PICTURES)
    throw invalidField('format', 'question_pictures');
  const store = storeOf(ctx.config);
  const pictures = new Map<string, FilePicture>();
  for (const { row, file } of found) {
    const name = encodeURIComponent(file.name);
    pictures.set(row.id, filePicture(name, row.media_alt ?? '', await store.readWhole(file.id)));
  }
  return pictures;
}

/** What a format loses of the files of questions: recordings, and pictures where it has no place for them. */
export function mediaLosses(
  format: QuestionFormat,
  rows: readonly QuestionRow[],
  files: MediaFiles,
): Problem[] {
  const held = new Set(picturesOf(format, rows, files).map(({ row }) => row.id));
  return rows.flatMap(({ id, media_id, stem }, index): Problem[] => {
    if (!media_id) return [];
    const loss = { line: index + 1, what: excerpt(stem), isLoss: true };
    if (!held.has(id)) return [{ ...loss, why: why('lost', { property: questions.fields.media_id.label }) }];
    // Moodle shows a picture only in a text of HTML.
    return format === 'moodle_xml' && spoiltByHtml(stem) ? [{ ...loss, why: why('lost_spaces') }] : [];
  });
}
