import { UserRoundPlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '#ui/Button.tsx';

/** Opens the choice of a class for one person of a list. */
export function EnrolIcon({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  const translate = useTranslate();
  return (
    <Button
      small
      variant="icon"
      aria-label={`${translate('participants.into.action')} ${name}`}
      title={translate('participants.into.action')}
      onClick={(event) => {
        // A click on the rest of a row may open the person.
        event.stopPropagation();
        onClick();
      }}
    >
      <UserRoundPlus size={18} strokeWidth={1.6} aria-hidden />
    </Button>
  );
}
