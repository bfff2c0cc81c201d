/** As a ref: a field that was opened on purpose (in a dialog or a popover) has the focus at once. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
