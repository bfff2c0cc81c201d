import type { Context } from '../../../platform/context.ts';
import type { Provider } from '../providers.ts';

type Named = Pick<Provider, 'key'>;
type Site = Pick<Context, 'config'>;

/** Where this site describes itself to a provider; it is also the name of this site there (its entity ID). */
export const ownEntity = ({ config }: Site, { key }: Named): string =>
  `${config.appUrl}/api/sso/${key}/metadata`;

/** Where a provider posts its answers (assertion consumer service). */
export const acsUrl = ({ config }: Site, { key }: Named): string => `${config.appUrl}/api/sso/${key}/acs`;
