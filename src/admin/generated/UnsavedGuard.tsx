import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormState, type Control } from 'react-hook-form';
import { LeaveDialog } from '#ui/LeaveDialog.tsx';
import { useLeaveGuard } from '#ui/useLeaveGuard.ts';

const isWithin = (page: string, path: string) => path.startsWith(page);

/**
 * Asks before unsaved changes are lost: by a link, by signing out or by closing the tab. It replaces react-admin's own guard, which uses
 * the browser's `confirm`. Another step of the same form does not count as leaving.
 */
export function UnsavedGuard({ formControl }: { readonly formControl?: Control }) {
  const translate = useTranslate();
  const { dirtyFields, isSubmitSuccessful } = useFormState(formControl && { control: formControl });
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful;
  const { state, proceed, reset } = useLeaveGuard(isUnsaved, isWithin);
  // A save navigates before the form's state is updated: then there is nothing to protect any more.
  const goesOn = state === 'blocked' && !isUnsaved;
  useEffect(() => {
    if (goesOn) proceed?.();
  }, [goesOn, proceed]);
  if (state !== 'blocked' || goesOn) return null;
  return <LeaveDialog word={(part) => translate(`admin.leave.${part}`)} onGo={proceed} onStay={reset} />;
}
