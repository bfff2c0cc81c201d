/** Lets the browser save one of our URLs; the page stays. `name` only if the server gives none. */
export function download(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
