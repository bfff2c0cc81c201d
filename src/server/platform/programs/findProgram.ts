import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/**
 * A program of the operator: by its path, or the first of its names in PATH. Undefined for `off`, or when it is not installed.
 * @throws Error when the named path is no program
 */
export function findProgram(
  wanted: string | undefined,
  names: readonly string[],
  folders: string,
): string | undefined {
  if (wanted === 'off') return undefined;
  if (wanted !== undefined) {
    if (path.isAbsolute(wanted) && isProgram(wanted)) return wanted;
    throw new Error('must be the full path of a program, or off');
  }
  const places = names.flatMap((name) =>
    folders.split(path.delimiter).map((folder) => path.join(folder, name)),
  );
  return places.find((place) => path.isAbsolute(place) && isProgram(place));
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
