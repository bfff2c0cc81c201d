import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface LeaveDialogProps {
  /** In the words of the page that would be left. */
  readonly word: (part: 'title' | 'body' | 'go' | 'stay') => string;
  readonly onGo: () => void;
  readonly onStay: () => void;
}

/** Asks before unsaved changes are left behind. */
export const LeaveDialog = ({ word, onGo, onStay }: LeaveDialogProps) => (
  <Dialog
    title={word('title')}
    onClose={onStay}
    actions={
      <>
        <Button onClick={onGo}>{word('go')}</Button>
        <Button variant="primary" onClick={onStay}>
          {word('stay')}
        </Button>
      </>
    }
  >
    <p>{word('body')}</p>
  </Dialog>
);
