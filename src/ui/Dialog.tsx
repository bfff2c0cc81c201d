import { X } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { useI18n } from './i18n.tsx';
import { useModal } from './useModal.ts';
import css from './Dialog.module.css';

interface DialogProps {
  readonly title: ReactNode;
  /** Called by Esc, the cross and a click beside the dialog. */
  readonly onClose: () => void;
  /** Buttons under the text, the main one last. */
  readonly actions?: ReactNode;
  /** At the bottom of the screen, in full width: for phones. */
  readonly sheet?: boolean;
  readonly children?: ReactNode;
}

/** A modal question or sheet: mount it to open it. The browser's `<dialog>` keeps the focus inside and restores it. */
export function Dialog({ title, onClose, actions, sheet, children }: DialogProps) {
  const { translate } = useI18n();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(ref, onClose);
  return (
    <dialog ref={ref} className={sheet ? `${css.dialog} ${css.sheet}` : css.dialog} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId}>{title}</h2>
        <Button variant="icon" aria-label={translate('action.close')} onClick={onClose}>
          <X size={18} strokeWidth={1.6} aria-hidden />
        </Button>
      </div>
      <div className={css.body}>{children}</div>
      {actions && <div className={css.actions}>{actions}</div>}
    </dialog>
  );
}
