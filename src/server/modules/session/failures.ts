import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { defineRetention } from '../../platform/retention/retention.ts';
import { addressKey } from '../../platform/http/addressKey.ts';
import { nameHash } from './lockout.ts';

export type FailureKind = 'password' | 'known-device' | 'sms-code' | 'passkey' | 'second-factor';

/** A sign-in that failed. */
export interface Failure {
  readonly kind: FailureKind;
  /** The name as typed; null for a code, which names nobody, and where it shall not count as one of many names. */
  readonly name: string | null;
  /** The person with this name, if there is one. */
  readonly userId: string | null;
}

/** Names of one row: beyond this only their number grows. An address is blocked long before. */
const MAX_NAMES = 200;
const KEPT_DAYS = 90;
export const failuresRetention = defineRetention({
  name: 'sign-in-failures',
  label: { en: 'Failed sign-ins', id: 'Gagal masuk' },
  days: KEPT_DAYS,
});

/** Stores a failed sign-in: one row for each address and minute, so that strangers cannot fill the table. */
export async function recordFailure(ctx: Context, { kind, name, userId }: Failure): Promise<void> {
  const { db, ip, now } = ctx;
  const added = (column: string) =>
    `case when excluded.${column} <@ f.${column} or cardinality(f.${column}) >= ${MAX_NAMES}
       then f.${column} else f.${column} || excluded.${column} end`;
  await db.query(
    `insert into sign_in_failures as f (id, address, minute, kind, count, names, user_ids)
     values ($1, $2, date_trunc('minute', $3::timestamptz), $4, 1, $5, $6)
     on conflict (address, minute, kind) do update set count = f.count + 1,
       names = ${added('names')}, user_ids = ${added('user_ids')}`,
    [
      newId(),
      addressKey(ip),
      now.toISOString(),
      kind,
      name === null ? [] : [await nameHash(ctx, name)],
      userId === null ? [] : [userId],
    ],
  );
}

export async function removeOldFailures({ db, now }: Context): Promise<void> {
  await db.query(`delete from sign_in_failures where minute < $1::timestamptz - make_interval(days => $2)`, [
    now.toISOString(),
    KEPT_DAYS,
  ]);
}
