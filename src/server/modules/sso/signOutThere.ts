import type { CompanySignOut } from '#shared/api/connectedAccounts.ts';
import type { ActorContext } from '../../platform/context.ts';
import { signOutUrl } from './openId.ts';
import { ProviderProblem } from './providerProblem.ts';
import { clientOf, providerById } from './providers.ts';

/**
 * Where the caller may also end the session at the provider that this session came from; null when it came from none, or the provider offers
 * no such page, is away, or speaks SAML, whose single logout is not spoken here. The token of the sign-in is not kept for it, so the
 * provider may ask the person to confirm.
 */
export async function signOutThere(ctx: ActorContext): Promise<CompanySignOut | null> {
  const [session] = await ctx.db.query<{ provider_id: string }>(
    `select s.provider_id from sso_sessions s
     join sign_in_providers p on p.id = s.provider_id and p.kind = 'oidc' and p.archived_at is null
     where s.session_id = $1`,
    [ctx.actor.sessionId],
  );
  if (!session) return null;
  try {
    const provider = await providerById(ctx, session.provider_id);
    const back = `${ctx.config.appUrl}/api/sso/${provider.key}/signed-out`;
    const url = await signOutUrl(ctx, await clientOf(ctx, provider), back);
    return url ? { name: provider.name, url } : null;
  } catch (error) {
    if (error instanceof ProviderProblem) return null;
    throw error;
  }
}
