import { parseArgs } from 'node:util';
import { clearAdminNetworks, listAdminNetworks } from '../modules/adminNetworks/adminNetworks.ts';
import type { Context } from '../platform/context.ts';
import { AdministratorError } from './firstAdministrator.ts';

/** Prints from where the administration can be opened; with `--clear` opens it everywhere, for whoever is locked out. */
export async function networksReport(ctx: Context, args: readonly string[]): Promise<string> {
  if (isClearing(args)) {
    const count = await clearAdminNetworks(ctx);
    return count > 0
      ? `The administration can be opened from everywhere again. Entries removed from the list: ${count}. Running nodes know it within seconds.`
      : 'The administration can be opened from everywhere already.';
  }
  const networks = await listAdminNetworks(ctx);
  if (networks.length === 0) return 'The administration can be opened from everywhere.';
  const lines = networks.map(({ network, note }) => (note ? `${network}  ${note}` : network));
  return ['The administration can be opened from these networks only:', ...lines].join('\n');
}

function isClearing(args: readonly string[]): boolean {
  try {
    const { values } = parseArgs({ args: [...args], options: { clear: { type: 'boolean' } } });
    return values.clear ?? false;
  } catch (error) {
    throw new AdministratorError(`${(error as Error).message}\nnpm run admin:networks -- [--clear]`);
  }
}
