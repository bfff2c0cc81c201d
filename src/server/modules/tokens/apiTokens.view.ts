import { apiTokens } from '#shared/views/apiTokens.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { inTransaction } from '../../platform/context.ts';
import { revokeTokens } from './revokeTokens.ts';
import { permissionsText } from './tokenChoices.ts';

export const apiTokensServer = serverOf(apiTokens, {
  rows: `
    select t.id, t.name, u.name as acts_as, t.kind, o.id as owner_id, t.permissions as names, t.expires_at,
      t.last_used_at, t.last_used_ip, t.hint, t.created_at, r.name as role, array_to_string(t.networks, ', ') as networks,
      case when t.revoked_at is not null then 'revoked' when t.expires_at <= now() then 'expired'
        when t.kind = 'pat' and not coalesce((select personal from token_settings), true) then 'stopped'
        when s.user_id is null and not (o.active and o.archived_at is null) or s.stops_at <= now() then 'stopped'
        when r.id is null or r.archived_at is not null or r.id <> all(o.role_ids) then 'powerless'
        else 'working' end as state
    from api_tokens t join users u on u.id = t.user_id left join service_accounts s on s.user_id = t.user_id
    join users o on o.id = coalesce(s.owner_id, t.user_id) left join roles r on r.id = t.role_id`,
  computed: {},
  derive: {
    from: ['names'],
    fill(ctx, rows) {
      for (const row of rows)
        row['permissions'] = permissionsText(ctx.language, row['names'] as readonly string[]);
    },
  },
  actions: {
    revoke: {
      when: `t.state <> 'revoked'`,
      run: (ctx, ids) => inTransaction(ctx, (tx) => revokeTokens(tx, ids)),
    },
  },
});
