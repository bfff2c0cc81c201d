import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useLoaded } from '#ui/useLoaded.ts';

const loadScanner = () => import('./Scanner.tsx');

interface ScanButtonProps {
  readonly primary?: boolean;
  /** Leads to the code field instead. */
  readonly onType: () => void;
}

/** Opens the camera inside the app; nothing where the browser has no access to one. */
export function ScanButton({ primary, onType }: ScanButtonProps) {
  const { translate } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const Scanner = useLoaded(loadScanner, isOpen)?.Scanner;
  const type = () => {
    // At once: a phone opens its keyboard only while it handles the tap, and nothing behind an open dialog takes the focus.
    flushSync(() => setOpen(false));
    onType();
  };
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
      {isOpen && Scanner && <Scanner onClose={() => setOpen(false)} onType={type} />}
    </>
  );
}
