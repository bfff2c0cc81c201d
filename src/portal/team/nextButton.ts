/** The button after this one in the same table or row of buttons, or before it: it gets the focus when this one goes. */
export function nextButton(button: HTMLElement): HTMLElement | undefined {
  const around = button.closest('table') ?? button.parentElement;
  const buttons = [...(around?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = buttons.indexOf(button);
  return buttons[at + 1] ?? buttons[at - 1];
}
