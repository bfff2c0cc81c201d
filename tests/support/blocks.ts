import sharp from 'sharp';
import type { ExpandedFile } from '#shared/schema/resource.ts';
import { addFile } from '#server/platform/files/files.ts';
import { actingAs } from '#server/seed/demoActors.ts';
import type { Client, Reply, TestApp } from './app.ts';
import { NOW, unique } from './school.ts';

/** The first bytes of an MP4, enough for the server to recognise it. */
export const MP4 = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'),
  Buffer.alloc(400, 7),
]);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF', 'latin1');
const NAMES = { image: 'bahaya.png', video: 'film.mp4', file: 'panduan.pdf' };

/** An uploaded file. */
export async function fileOf(
  { ctx }: TestApp,
  by: Client,
  kind: 'image' | 'video' | 'file',
): Promise<ExpandedFile> {
  const picture = () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer();
  const bytes = kind === 'image' ? await picture() : kind === 'video' ? MP4 : PDF;
  const actor = actingAs(ctx, { id: by.userId, nip: 'x', name: 'x' }, NOW);
  return addFile(actor, { name: NAMES[kind], bytes });
}

export const textBlock = (text = '<p>Read this</p>') => ({ type: 'text', text });

/** Sends a new module of a class with these blocks. */
export const sendModule = (
  by: Client,
  course: { id: string },
  blocks: unknown,
  fields: object = {},
): Promise<Reply> =>
  by.post('/api/modules', { name: unique('Module'), class_id: course.id, blocks, ...fields });

/** A module as a learner opens it. */
export const viewModule = (by: Client, course: { slug: string }, module: { slug: string }): Promise<Reply> =>
  by.get(`/api/my/courses/${course.slug}/modules/${module.slug}`);
