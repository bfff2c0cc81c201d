/** As a ref: a field that the user has opened (in a dialog or a popover) receives the focus at once. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
