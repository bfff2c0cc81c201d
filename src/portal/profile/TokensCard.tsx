import { lazy, Suspense } from 'react';

const OwnTokens = lazy(async () => ({ default: (await import('./OwnTokens.tsx')).OwnTokens }));

/** One's own API tokens. Loaded after the page: few people have any. */
export const TokensCard = () => (
  <Suspense fallback={null}>
    <OwnTokens />
  </Suspense>
);
