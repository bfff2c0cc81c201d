import { Suspense } from 'react';
import { lazyComponent } from '../lazyPage.ts';
import type { ChangedNoticeProps } from './ChangedNotice.tsx';

// Lists come first: the code for other editors is loaded with the first form.
const Others = lazyComponent(async () => (await import('./PresenceNotice.tsx')).PresenceNotice, 'editing');
const Changed = lazyComponent(async () => (await import('./ChangedNotice.tsx')).ChangedNotice, 'editing');

/** Other people with the form of this record open. */
export const PresenceNotice = (props: { readonly resource: string; readonly id: string }) => (
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
