import { Button } from '#ui/Button.tsx';
import { useLoaded } from '#ui/useLoaded.ts';
import { useState } from 'react';

const load = () => import('./TwoStepDialog.tsx');

/** A button that explains the second step. */
export function StepHelp({ label }: { readonly label: string }) {
  const [isOpen, setOpen] = useState(false);
  const TwoStepDialog = useLoaded(load, isOpen)?.TwoStepDialog;
  return (
    <>
      <Button variant="text" busy={isOpen && !TwoStepDialog} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && TwoStepDialog && <TwoStepDialog onClose={() => setOpen(false)} />}
    </>
  );
}
