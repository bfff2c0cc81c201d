import type { Verification } from '#shared/api/certificates.ts';
import { certificateState, readCode, type Attested } from '#shared/domain/certificates.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { dayOf } from './days.ts';

/** Limits a stranger who tries codes one after the other; an office that checks a stack of certificates shares one address. */
export const CHECKS_PER_MINUTE = 120;

/** Reads by the unique index of `lower(code)`: the same few pages of it, however many certificates there are. */
export const VERIFY_SQL = `
  select t.code, t.number, t.expires_at, t.revoked_at, t.superseded_at, t.sha256, t.programme_id is not null as is_path, s.attested, s.signature
  from certificates t join certificate_snapshots s on s.certificate_id = t.id
  where lower(t.code) = lower($1) and t.archived_at is null`;

/**
 * `GET /api/verify/{code}`, for anybody: what was certified and whether it is valid today. Never a NIP, never a reason.
 * @throws ApiError 404 for an unknown code
 */
export async function verify(ctx: Context, typed: string): Promise<Verification> {
  const code = readCode(typed);
  const [row] = code
    ? await ctx.db.prepared<
        Pick<Verification, 'code' | 'number' | 'attested' | 'signature' | 'sha256' | 'is_path'> & {
          expires_at: string | null;
          revoked_at: string | null;
          superseded_at: string | null;
        }
      >(VERIFY_SQL, [code])
    : [];
  if (!row) throw notFound();
  const attested = JSON.parse(row.attested) as Attested;
  const { number, sha256, signature, is_path, revoked_at: revoked } = row;
  return {
    code: row.code,
    number,
    state: certificateState(row, ctx.now),
    holder: attested.holder,
    class: attested.class,
    is_path,
    completed: attested.completed,
    issued: attested.issued,
    expires: attested.expires,
    revoked: revoked && dayOf(new Date(revoked), ctx.config.siteTimeZone),
    attested: row.attested,
    signature,
    sha256,
  };
}
