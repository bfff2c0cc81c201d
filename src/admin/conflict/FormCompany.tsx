import { Suspense } from 'react';
import { lazily } from '../later.ts';
import type { ChangedNoticeProps } from './ChangedNotice.tsx';

// Lists come first: the code for other editors is loaded with the first form.
const Others = lazily(async () => (await import('./OthersHere.tsx')).OthersHere, 'editing');
const Changed = lazily(async () => (await import('./ChangedNotice.tsx')).ChangedNotice, 'editing');

/** Other people with the form of this record open. */
export const OthersHere = (props: { readonly resource: string; readonly id: string }) => (
  <Suspense fallback={null}>
    <Others {...props} />
  </Suspense>
);

/** What others have saved while the form has unsaved input; nothing if the form is up to date. */
export const ChangedNotice = ({
  isOvertaken,
  ...props
}: ChangedNoticeProps & { readonly isOvertaken: boolean }) =>
  isOvertaken && (
    <Suspense fallback={null}>
      <Changed {...props} />
    </Suspense>
  );
