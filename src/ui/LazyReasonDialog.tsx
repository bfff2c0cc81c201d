import type { ComponentProps } from 'react';
import type { ReasonDialog } from './ReasonDialog.tsx';
import { useLoaded } from './useLoaded.ts';

const load = () => import('./ReasonDialog.tsx');

/** The dialog on pages that rarely open it: loaded when it opens. */
export function LazyReasonDialog(props: ComponentProps<typeof ReasonDialog>) {
  const Dialog = useLoaded(load, true)?.ReasonDialog;
  return Dialog && <Dialog {...props} />;
}
