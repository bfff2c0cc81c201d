interface PageWords {
  /** "Period: Last 12 months · Department: All". */
  readonly filters: string;
  /** What the page says beside them: "compared with 2025". */
  readonly notes: string;
}

/** The filters of the open page as it shows them, without those that are not set. Not those of a dialog over it. */
export function filtersInWords(): PageWords {
  const filters: string[] = [];
  const notes: string[] = [];
  for (const group of document.querySelectorAll('main [data-filters]'))
    for (const control of group.querySelectorAll<HTMLElement>(
      'select, input, [aria-pressed="true"], [data-said]',
    )) {
      const text = textOf(control);
      if (text) (control.dataset['said'] === 'note' ? notes : filters).push(text);
    }
  return { filters: filters.join(' · '), notes: notes.join(' · ') };
}

function textOf(control: HTMLElement): string | undefined {
  if (control instanceof HTMLSelectElement) {
    const [chosen] = control.selectedOptions;
    return chosen?.value && `${nameOf(control)}: ${chosen.text}`;
  }
  if (control instanceof HTMLInputElement) return control.value && `${nameOf(control)}: ${control.value}`;
  return control.textContent?.trim();
}

const nameOf = (control: HTMLSelectElement | HTMLInputElement): string =>
  control.getAttribute('aria-label') ??
  control.labels?.[0]?.querySelector('span')?.textContent ??
  control.getAttribute('placeholder') ??
  '';
