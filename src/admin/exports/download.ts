/** Lets the browser save what is at an address of ours; the page stays. A name only where the server gives none. */
export function download(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
