import { Suspense } from 'react';
import { lazily } from '../later.ts';
import type { ChangedNoticeProps } from './ChangedNotice.tsx';

// Lists come first: what concerns others at the same form is fetched with the first form.
const Others = lazily(async () => (await import('./OthersHere.tsx')).OthersHere, 'editing');
const Changed = lazily(async () => (await import('./ChangedNotice.tsx')).ChangedNotice, 'editing');

/** Who else has the form of this record open. */
export const OthersHere = (props: { readonly resource: string; readonly id: string }) => (
  <Suspense fallback={null}>
    <Others {...props} />
  </Suspense>
);

/** What others have saved while something is typed; nothing while the form is not overtaken. */
export const ChangedNotice = ({
  isOvertaken,
  ...props
}: ChangedNoticeProps & { readonly isOvertaken: boolean }) =>
  isOvertaken && (
    <Suspense fallback={null}>
      <Changed {...props} />
    </Suspense>
  );
