import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Packages and files of other makers, beside the project: they are not part of it. */
const folder = path.resolve(process.env['CONTENT_SAMPLES'] ?? '../shared/design/content/material');

/** False where the folder is absent: tests that read it are then left out. */
export const hasContentSamples = existsSync(folder);

/** The path of a sample, in whichever part of the folder it is; undefined when there is none. */
export const contentSample = (name: string): string | undefined =>
  ['made', 'real'].map((part) => path.join(folder, part, name)).find((file) => existsSync(file));

/** The bytes of a sample that must be there. */
export const contentSampleBytes = (name: string): Buffer => readFileSync(contentSample(name) ?? name);

/** Names of made samples that begin so. */
export const contentSamplesNamed = (beginning: string): string[] =>
  hasContentSamples
    ? readdirSync(path.join(folder, 'made')).filter((name) => name.startsWith(beginning))
    : [];
