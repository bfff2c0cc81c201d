import { useEffect, useLayoutEffect, type RefObject } from 'react';

/** Opens a `<dialog>` while its component is mounted. Esc (`cancel`) and a click on the backdrop ask the owner, who unmounts it. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  // In the layout phase: closed while it is still in the document, a dialog gives the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, [ref]);
  useEffect(() => {
    const dialog = ref.current;
    const onCancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    // The backdrop's clicks have the dialog itself as their target.
    const onClick = (event: Event) => {
      if (event.target === dialog) onClose();
    };
    dialog?.addEventListener('cancel', onCancel);
    dialog?.addEventListener('click', onClick);
    return () => {
      dialog?.removeEventListener('cancel', onCancel);
      dialog?.removeEventListener('click', onClick);
    };
  }, [ref, onClose]);
}
