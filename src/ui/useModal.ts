import { useEffect, useLayoutEffect, type RefObject } from 'react';

/** The open dialogs, the topmost last. */
const opened: HTMLDialogElement[] = [];

/**
 * The parent of a list that opens over the page: the topmost dialog. The browser draws an open `<dialog>` over everything outside of it,
 * and nothing out there can be clicked.
 */
export const topLayer = (): HTMLElement => opened.at(-1) ?? document.body;

/** Controls that open a list inside: while it is open, Esc closes the list. */
const OPENERS = '[aria-expanded="true"]:is([aria-haspopup], [role="combobox"])';

/** Opens a `<dialog>` while its component is mounted. Esc (`cancel`) and a click on the backdrop ask the owner, who unmounts it. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  // In the layout phase: a dialog that is closed while it is still in the document restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    opened.push(dialog);
    return () => {
      opened.splice(opened.indexOf(dialog), 1);
      dialog.close();
    };
  }, [ref]);
  useEffect(() => {
    const dialog = ref.current;
    const onCancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    // The browser sends no `cancel` for a key that was prevented; the list receives the key anyway.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && dialog?.querySelector(OPENERS)) event.preventDefault();
    };
    // The backdrop's clicks have the dialog itself as their target.
    const onClick = (event: Event) => {
      if (event.target === dialog) onClose();
    };
    dialog?.addEventListener('cancel', onCancel);
    dialog?.addEventListener('keydown', onKeyDown, { capture: true });
    dialog?.addEventListener('click', onClick);
    return () => {
      dialog?.removeEventListener('cancel', onCancel);
      dialog?.removeEventListener('keydown', onKeyDown, { capture: true });
      dialog?.removeEventListener('click', onClick);
    };
  }, [ref, onClose]);
}
