import type { HomeData, NewCertificate } from '#shared/api/home.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { rowsAsJson } from '../../platform/db/json.ts';
import { ANNOUNCEMENT_LINES } from '../../modules/announcements/announcements.ts';
import { presentBanner, SHOWN_BANNERS, type BannerRow } from '../../modules/banners/banners.ts';
import { NEW_CERTIFICATES } from '../../modules/certificates/certificates.ts';

type Notices = Pick<HomeData, 'new_certificates' | 'announcements' | 'banners'>;
interface Row {
  readonly certificates: NewCertificate[];
  readonly announcements: HomeData['announcements'];
  readonly banners: readonly BannerRow[];
}

const STATEMENT = `select case when $3 then ${rowsAsJson(NEW_CERTIFICATES)} else '[]' end as certificates,
  case when $4 then ${rowsAsJson(ANNOUNCEMENT_LINES)} else '[]' end as announcements, ${rowsAsJson(SHOWN_BANNERS)} as banners`;

/** What others tell the caller. One query: mostly there is nothing, and asking takes longer than reading. */
export async function notices(ctx: ActorContext): Promise<Notices> {
  const [row] = await ctx.db.prepared<Row>(STATEMENT, [
    ctx.actor.userId,
    ctx.now.toISOString(),
    may(ctx, 'certificate-index'),
    may(ctx, 'announcement-index'),
  ]);
  const { certificates, announcements, banners } = row!;
  return {
    new_certificates: certificates.length > 0 ? certificates : null,
    announcements,
    banners: banners.map((banner) => presentBanner(ctx, banner)),
  };
}
