import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useI18n } from '#ui/i18n.tsx';

/** Asks before a question without an answer is left for good. */
export function ContinueDialog({ onClose, onGoOn }: { onClose: () => void; onGoOn: () => void }) {
  const { translate } = useI18n();
  return (
    <Dialog
      title={translate('attempt.go_on_title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.back')}</Button>
          <Button variant="primary" onClick={onGoOn}>
            {translate('attempt.go_on')}
          </Button>
        </>
      }
    >
      <p>{translate('attempt.go_on_body')}</p>
    </Dialog>
  );
}
