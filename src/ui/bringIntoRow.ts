/** On a narrow screen a row of tabs is wider than the page. Not scrollIntoView, which would move the page too. */
export function bringIntoRow(tab: HTMLElement | null | undefined): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
