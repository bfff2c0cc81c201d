/** The filters of the open page as it shows them: "Period: Last 12 months · Department: All". Not those of a dialog over it. */
export function filtersInWords(): string {
  const found: string[] = [];
  for (const group of document.querySelectorAll('main [data-filters]'))
    for (const control of group.querySelectorAll<HTMLElement>(
      'select, input, [aria-pressed="true"], [data-said]',
    )) {
      const text = textOf(control);
      if (text) found.push(text);
    }
  return found.join(' · ');
}

function textOf(control: HTMLElement): string | undefined {
  if (control instanceof HTMLSelectElement) {
    const [chosen] = control.selectedOptions;
    return chosen && `${nameOf(control)}: ${chosen.text}`;
  }
  if (control instanceof HTMLInputElement) return control.value && `${nameOf(control)}: ${control.value}`;
  return control.textContent?.trim();
}

const nameOf = (control: HTMLSelectElement | HTMLInputElement): string =>
  control.getAttribute('aria-label') ??
  control.labels?.[0]?.querySelector('span')?.textContent ??
  control.getAttribute('placeholder') ??
  '';
