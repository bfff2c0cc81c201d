import { Dialog } from '#ui/Dialog.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { TwoStepText, useTwoStepWords } from '../security/TwoStepText.tsx';

/** The explanation beside the second step, which it leaves as it is. */
export function TwoStepDialog({ onClose }: { readonly onClose: () => void }) {
  const { lang } = useI18n();
  const say = useTwoStepWords(lang);
  return (
    say && (
      <Dialog title={say('twoStepHelp.title')} onClose={onClose}>
        <TwoStepText say={say} />
      </Dialog>
    )
  );
}
