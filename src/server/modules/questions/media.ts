import type { QuestionMedia } from '#shared/api/attempts.ts';
import type { ActorContext } from '../../platform/context.ts';
import { fileUrl } from '../../platform/files/fileUrls.ts';

export type StoredMedia = Omit<QuestionMedia, 'url'> & { readonly id: string };

/** SQL: the file of a version `v`, a picture or recording; null without one. */
export const MEDIA = `(select jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'width', f.width,
  'height', f.height, 'alt', coalesce(v.media_alt, '')) from files f where f.id = v.media_id)`;

/** With a URL for the actor only, valid for some hours. */
export const signedMedia = (ctx: ActorContext, { id, ...media }: StoredMedia): QuestionMedia => ({
  ...media,
  url: fileUrl(ctx, id),
});
