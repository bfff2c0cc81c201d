import { certificateState, EXPIRING_DAYS } from '#shared/domain/certificates.ts';
import { certificates } from '#shared/resources/certificates.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { sql } from '../../platform/db/sql.ts';
import { classScope } from '../classes/classes.ts';

/** As `certificateState`, for lists and filters. */
const STATE = `(case when t.revoked_at is not null then 'revoked' when t.superseded_at is not null then 'superseded'
  when t.expires_at < now() then 'expired' when t.expires_at < now() + interval '${EXPIRING_DAYS} days' then 'expiring'
  else 'valid' end)`;

/** The organizers' list. Holders read their own by `GET /api/my/certificates`. */
export const certificatesServer = serverOf(certificates, {
  computed: {
    state: STATE,
    print: `(case when t.missing_letters is null then 'whole' else 'letters' end)`,
    department: '(select u.department from users u where u.id = t.user_id)',
  },
  access: {
    list: ['certificate-issue', 'certificate-detail'],
    show: ['certificate-issue', 'certificate-detail'],
  },
  scope: (actor) => classScope(actor, sql`t.class_id`),
  can({ actor, now }, record) {
    const state = certificateState(record, now);
    return {
      revoke: actor.permissions.has('certificate-revoke') && state !== 'revoked' && state !== 'superseded',
      reissue: actor.permissions.has('certificate-issue') && !record.successor_id && state !== 'superseded',
    };
  },
});
