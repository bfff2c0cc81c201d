import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditReport } from '#server/commands/auditReport.ts';
import { newId } from '#server/platform/db/id.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { quartersOf } from '#tests/support/auditQuarters.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await createTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'mahir-archives-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await test.close();
});

const { make, archive, entryOf } = quartersOf(() => test);
beforeEach(make);

describe('a file of the archive', () => {
  const report = (...files: string[]) => auditReport(test, { archives: files });
  /** Another file in its place, as somebody makes it who may write to the store; and to the manifest, if `isNoted`. */
  async function forge(file: string, change: (lines: string[]) => string[], { isNoted = false } = {}) {
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n');
    const changed = change(lines);
    const bytes = gzipSync(`${changed.join('\n')}\n`);
    const forged = path.join(folder, 'forged.jsonl.gz');
    await writeFile(forged, bytes);
    if (isNoted)
      await test.db.query('update data_archive_files set sha256 = $1, rows = $2', [
        createHash('sha256').update(bytes).digest('hex'),
        changed.length - 1,
      ]);
    return report(forged);
  }
  const lineOf = (lines: readonly string[], no: number) =>
    lines.findIndex((line) => line.includes(`"seal_no":${no},`));

  it('is checked, event by event, also after a later quarter was archived', async () => {
    const first = await archive('audit_events_first');
    const whole = await report(first.file);
    expect(whole.text).toContain(
      'The archive is as it was written: 7 events, none altered, removed or inserted.',
    );
    expect(whole.code).toBe(0);
    const second = await archive('audit_events_second');
    expect([(await report(first.file)).code, (await report(second.file)).code]).toEqual([0, 0]);
    await expect(report(first.file, second.file)).rejects.toThrow('several archives');
  });

  it('that was altered has another checksum', async () => {
    const { file } = await archive('audit_events_first');
    const altered = await forge(file, (lines) =>
      lines.map((line) => line.replace('"n":2,', '"n":3,').replace('"n": 2,', '"n": 3,')),
    );
    expect(altered.text).toMatch(/forged.jsonl.gz is not the file that was written: its checksum differs/);
    expect(altered.code).toBe(1);
    const shorter = await forge(file, (lines) => lines.slice(0, -1));
    expect(shorter.text).toMatch(/has 6 rows; the manifest says 7/);
  });

  it('that was altered together with its manifest is named, by the event and by the manifest', async () => {
    const { file } = await archive('audit_events_first');
    const entry = await entryOf('archive');
    const altered = await forge(
      file,
      (lines) => lines.map((line, i) => (i === lineOf(lines, 2) ? line.replace('classes', 'quizzes') : line)),
      { isNoted: true },
    );
    expect(altered.text).toMatch(/No\. 2: this event was altered after it was sealed/);
    expect(altered.text).toContain(
      `No. ${entry.no}: this event does not agree with the manifest of its archive (${entry.id})`,
    );
    const shorter = await forge(file, (lines) => lines.filter((_, i) => i !== lineOf(lines, 4)), {
      isNoted: true,
    });
    expect(shorter.text).toMatch(/No\. 4: this event is gone/);
    const late = await forge(file, (lines) => lines.filter((_, i) => i !== lineOf(lines, 9)), {
      isNoted: true,
    });
    expect(late.text).toMatch(/No\. 9: this event does not agree with the manifest/);
  });

  it('of another site, of something else and one that is cut off are refused with a line', async () => {
    const { id, file } = await archive('audit_events_first');
    const foreign = await forge(file, (lines) => lines.map((line) => line.replace(id, newId())));
    expect(foreign.text).toMatch(/belongs to no archive of this database/);
    await expect(forge(file, () => ['{}'])).rejects.toThrow('is not a file of an archive');
    const cut = path.join(folder, 'cut.jsonl.gz');
    await writeFile(cut, (await readFile(file)).subarray(0, 200));
    await expect(report(cut)).rejects.toThrow(/cut.jsonl.gz: unexpected end of file/);
    await expect(report(path.join(folder, 'none'))).rejects.toThrow(/ENOENT/);
  });
});
