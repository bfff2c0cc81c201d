import { packages } from '#shared/resources/packages.ts';
import { call } from '#ui/call.ts';
import { uploadedFile } from '../inputs/uploadedFiles.ts';

const { min = 1, max } = packages.fields.name;

/**
 * The name of a package for an upload of this page: the title in its manifest, else that of its file.
 * @throws what `call` throws
 */
export async function nameOfUpload(fileId: string): Promise<string> {
  const { data } = await call('GET /package-uploads/:id', { params: { id: fileId } });
  const name = data.title.length < min ? (uploadedFile(fileId)?.name ?? '') : data.title;
  return name.slice(0, max);
}
