/** `npm run audit:verify`. */
import { readFile } from 'node:fs/promises';
import { auditKeyOf, type AuditKey } from '../platform/audit/auditKey.ts';
import { judgeHead } from '../platform/audit/auditHead.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/db/database.ts';
import { verifyArchive } from '../platform/archives/verifyArchive.ts';
import { verifyAudit, type Finding, type Verification } from '../platform/audit/verifyAudit.ts';

/** More are counted, not listed. */
const MAX_LISTED = 50;

const words: Record<Finding['kind'], string> = {
  altered: 'was altered after it was sealed',
  removed: 'is gone',
  inserted: 'was slipped in',
  manifest: 'does not agree with the manifest of its archive',
};

/** Paths of files that were kept outside of the database. */
interface Evidence {
  readonly archives?: readonly string[];
  readonly heads?: readonly string[];
}

interface Report {
  readonly text: string;
  readonly code: 0 | 1;
}

/**
 * The verifier's report, for the operator; `archive`: also of the files of one archive.
 * @returns code 0: every sealed event is unchanged; 1: the log was manipulated, and the lines say how
 * @throws ArchiveError for a file that is none
 */
export async function auditReport(
  ctx: Pick<Context, 'db' | 'config'>,
  { archives = [], heads = [] }: Evidence = {},
): Promise<Report> {
  const { db } = ctx;
  const key = await auditKeyOf(ctx);
  const result = await verifyAudit(db, undefined, key);
  const { checked, findings, head, archived } = result;
  const lines = listed(findings);
  lines.push(
    findings.length === 0
      ? `${checked} sealed events, none altered, removed or inserted.`
      : `${checked} sealed events, ${findings.length} findings.`,
    ...(archived ? [`Archived up to no. ${archived.no}, ${archived.seal}`] : []),
    tailLine(result),
    `End of the chain: no. ${head.no}, ${head.seal}`,
  );
  const files = archives.length > 0 ? await archiveLines(db, archives, key) : { lines: [], isWhole: true };
  const kept = await Promise.all(heads.map((path) => headReport(ctx, path)));
  lines.push(...files.lines, ...kept.map(({ text }) => text));
  const isWhole = files.isWhole && kept.every(({ code }) => code === 0);
  return { text: lines.join('\n'), code: findings.length === 0 && isWhole ? 0 : 1 };
}

/** What was kept elsewhere: the end of the chain at that time, whose events must all be there still. */
async function headReport(ctx: Pick<Context, 'db' | 'config'>, path: string): Promise<Report> {
  const verdict = await judgeHead(ctx, await readFile(path, 'utf8').catch(() => ''));
  if (verdict.kind === 'none') return { text: `${path} holds no signed end of the audit log.`, code: 1 };
  const { kind, head, first = 0, isOtherKey } = verdict;
  const said = {
    forged: 'its signature is wrong.',
    missing: `the log had more events than now. Gone: no. ${first}${head.no > first ? ` to ${head.no}` : ''}.`,
    replaced: 'another event is at its place now.',
    archived: 'it is among what was archived; check the files of the archive.',
    whole: 'nothing before it was cut off or rewritten.',
  }[kind];
  const stranger = isOtherKey ? ' It is signed with another key than that of this chain.' : '';
  const isRight = (kind === 'archived' || kind === 'whole') && !isOtherKey;
  return { text: `${path} (no. ${head.no} of ${head.at}): ${said}${stranger}`, code: isRight ? 0 : 1 };
}

function listed(findings: readonly Finding[]): string[] {
  const lines = findings.slice(0, MAX_LISTED).map(lineOf);
  return findings.length > MAX_LISTED ? [...lines, `and ${findings.length - MAX_LISTED} more`] : lines;
}

async function archiveLines(db: Db, paths: readonly string[], key: AuditKey | undefined) {
  const { faults, checked, findings } = await verifyArchive(db, paths, key);
  const isWhole = faults.length === 0 && findings.length === 0;
  const lines = [
    ...faults,
    ...listed(findings),
    isWhole
      ? `The archive is as it was written${checked > 0 ? `: ${checked} events, none altered, removed or inserted` : ''}.`
      : `The archive: ${faults.length + findings.length} findings.`,
  ];
  return { lines, isWhole };
}

function lineOf({ kind, no, last, id }: Finding): string {
  if (last && kind === 'altered')
    return `No. ${no} to ${last}: the key of these seals is lost, so nothing proves that they are unaltered.`;
  return last
    ? `No. ${no} to ${last}: these events are gone.`
    : `No. ${no}: this event ${words[kind]}${id ? ` (${id})` : ''}.`;
}

const tailLine = ({ unsealed: { count, oldest } }: Verification): string =>
  count === 0
    ? 'Every event is sealed.'
    : `${count} events are not sealed yet, the oldest of ${oldest}: a running server seals within a second.`;
