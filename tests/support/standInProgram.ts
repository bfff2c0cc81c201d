import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What the program does next. */
type Mode = 'good' | 'film' | 'silent' | 'broken' | 'endless' | 'huge';

/**
 * A program in the place of LibreOffice, so that the queue, the limits and the end of everything are tested where it is not installed: it
 * writes `result` beside its last argument, as PDF, or misbehaves. In the place of ffmpeg (`film`) it writes two films, and `result` as their picture.
 */
export async function standInProgram(result: Buffer) {
  const folder = await mkdtemp(path.join(tmpdir(), 'mahir-program-'));
  const at = (name: string) => path.join(folder, name);
  const script = `#!/bin/sh
here='${folder}'
for last; do :; done
echo "$@" >> "$here/runs"
env > "$here/env"
case $(cat "$here/mode") in
  good) cp "$here/result" "\${last%.*}.pdf" ;;
  film) case $last in *.jpg) cp "$here/result" "$last" ;; *) echo large > large.mp4; echo small > small.mp4 ;; esac ;;
  broken) echo 'it went wrong' >&2; exit 3 ;;
  huge) head -c 300000000 /dev/zero > "\${last%.*}.pdf" ;;
  endless) (while :; do date +%s%N > "$here/alive"; sleep 0.1; done) & wait ;;
esac
`;
  await writeFile(at('program'), script);
  await chmod(at('program'), 0o755);
  await writeFile(at('result'), result);
  await writeFile(at('mode'), 'good');
  const read = (name: string) => readFile(at(name), 'utf8').catch(() => '');
  return {
    program: at('program'),
    next: (mode: Mode) => writeFile(at('mode'), mode),
    runs: async () => (await read('runs')).split('\n').filter(Boolean),
    environment: () => read('env'),
    /** Whether what it has started still runs. */
    isAlive: async () => {
      const before = await read('alive');
      await new Promise((resolve) => setTimeout(resolve, 500));
      return (await read('alive')) !== before;
    },
    hasStarted: async () => (await read('alive')) !== '',
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
