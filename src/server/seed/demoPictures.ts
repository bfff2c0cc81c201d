import sharp from 'sharp';
import type { ActorContext } from '../platform/context.ts';
import { newId } from '../platform/db/id.ts';
import { storeOf } from '../platform/files/fileStore.ts';

const WIDTH = 1200;
const HEIGHT = 400;
const TILE = 100;

/** A banner's picture, four leaves of the kawung repeated, stored like an upload. Returns the file's id. */
export async function addBannerPicture(
  ctx: ActorContext,
  { title, colours: [dark, light] }: { readonly title: string; readonly colours: readonly [string, string] },
): Promise<string> {
  const leaf = (x: number, y: number, angle: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="30" ry="15" transform="rotate(${angle} ${x} ${y})" fill="${light}" fill-opacity="0.35"/>`;
  const tile = [leaf(25, 25, 45), leaf(75, 25, -45), leaf(25, 75, -45), leaf(75, 75, 45)].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><pattern id="k" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse">${tile}</pattern></defs>
    <rect width="100%" height="100%" fill="${dark}"/><rect width="100%" height="100%" fill="url(#k)"/></svg>`;
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer();
  const id = newId();
  await storeOf(ctx.config).put(id, bytes);
  await ctx.db.query(
    `insert into files (id, name, type, bytes, width, height, created_by)
     values ($1, $2, 'image/webp', $3, $4, $5, $6)`,
    [id, `${title}.webp`, bytes.length, WIDTH, HEIGHT, ctx.actor.userId],
  );
  return id;
}
