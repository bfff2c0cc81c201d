/** The files of questions that the import reads. */
export const ACCEPTED = '.zip,.gift,.txt,.xml,.xlsx,.csv';

let handed: File | null = null;

/** Passes a file, chosen on another page, to the page of the import that opens next. */
export const handOver = (file: File): void => {
  handed = file;
};

/** The file that was passed, once. */
export function takeHanded(): File | null {
  const file = handed;
  handed = null;
  return file;
}
