import type { MyBanner } from '#shared/api/home.ts';
import type { ExpandedFile } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { isVisibleTo } from '../../platform/db/visibility.ts';
import { fileUrl } from '../../platform/files/fileUrls.ts';
import { notFound } from '../../platform/http/errors.ts';

/** `$1` the person, `$2` now. */
const SHOWN = `from banners t join users me on me.id = $1 where ${isVisibleTo('t', 'me', '$2::timestamptz')}`;
const CLOSED = `exists (select 1 from banner_dismissals d where d.banner_id = t.id and d.user_id = $1)`;

/** A banner without the address of its picture. */
export type BannerRow = Omit<MyBanner, 'image'> & { readonly image: Omit<ExpandedFile, 'url'> | null };

/** SQL: banners that are visible to the person `$1` at `$2` and that they have not closed, in the organizers' order. */
export const SHOWN_BANNERS = `
  select b.id, b.title, b.alt, b.link, b.dismissible,
       case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes,
         'width', f.width, 'height', f.height) end as image
     from (select t.* ${SHOWN} and not (t.dismissible and ${CLOSED}) order by t."order", t.id limit 20) b
     left join files f on f.id = b.image_id order by b."order", b.id`;

export const presentBanner = (ctx: ActorContext, { image, ...banner }: BannerRow): MyBanner => ({
  ...banner,
  image: image && { ...image, url: fileUrl(ctx, image.id) },
});

/**
 * The caller closes a banner: on all their devices, until the banner may no longer be closed.
 * @throws ApiError 404 for one that is not visible to them or cannot be closed.
 */
export async function dismissBanner(ctx: ActorContext, id: string): Promise<void> {
  const [banner] = await ctx.db.query(`select 1 ${SHOWN} and t.id = $3 and t.dismissible`, [
    ctx.actor.userId,
    ctx.now.toISOString(),
    id,
  ]);
  if (!banner) throw notFound();
  await ctx.db.query(
    `insert into banner_dismissals (banner_id, user_id, dismissed_at) values ($1, $2, $3) on conflict do nothing`,
    [id, ctx.actor.userId, ctx.now.toISOString()],
  );
}
