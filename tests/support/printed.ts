import { eventually } from './eventually.ts';

/** The newest link or code that the server has printed (including mails and short messages), once there are more than `after`. */
export const newestLink = (output: () => string, pattern: RegExp, after = 0): Promise<string> =>
  eventually(() => {
    const found = [...output().matchAll(pattern)];
    if (found.length <= after) throw new Error(`Printed ${found.length} times: ${String(pattern)}`);
    return found.at(-1)![1]!;
  });
