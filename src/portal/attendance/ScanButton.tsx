import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useLoaded } from '#ui/useLoaded.ts';

const loadScanner = () => import('./Scanner.tsx');

/** Opens the camera inside the app; nothing where the browser has no access to one. */
export function ScanButton({ primary }: { primary?: boolean }) {
  const { translate } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const Scanner = useLoaded(loadScanner, isOpen)?.Scanner;
  // Missing on pages without encryption.
  if (!(navigator.mediaDevices as MediaDevices | undefined)) return null;
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'outlined'}
        busy={isOpen && !Scanner}
        onClick={() => setOpen(true)}
      >
        <ScanLine size={18} strokeWidth={1.6} aria-hidden />
        {translate('attendance.scan')}
      </Button>
      {isOpen && Scanner && <Scanner onClose={() => setOpen(false)} />}
    </>
  );
}
