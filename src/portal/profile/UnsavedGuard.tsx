import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useUnsaved } from '#ui/unsaved.ts';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Asks before unsaved changes are left behind: by a link, by signing out, by closing the tab. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { translate } = useI18n();
  useUnsaved(isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title={translate('profile.leave_title')}
      onClose={blocker.reset}
      actions={
        <>
          <Button onClick={blocker.proceed}>{translate('profile.leave_go')}</Button>
          <Button variant="primary" onClick={blocker.reset}>
            {translate('profile.leave_stay')}
          </Button>
        </>
      }
    >
      <p>{translate('profile.leave_body')}</p>
    </Dialog>
  );
}
