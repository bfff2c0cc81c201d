/** `npm run audit:verify`. */
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

interface Report {
  readonly text: string;
  readonly code: 0 | 1;
}

/**
 * The verifier's report, for the operator; `archive`: also of the files of one archive.
 * @returns code 0: every sealed event is unchanged; 1: the log was manipulated, and the lines say how
 * @throws ArchiveError for a file that is none
 */
export async function auditReport(db: Db, archive: readonly string[] = []): Promise<Report> {
  const result = await verifyAudit(db);
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
  const files = archive.length > 0 ? await archiveLines(db, archive) : { lines: [], isWhole: true };
  lines.push(...files.lines);
  return { text: lines.join('\n'), code: findings.length === 0 && files.isWhole ? 0 : 1 };
}

function listed(findings: readonly Finding[]): string[] {
  const lines = findings.slice(0, MAX_LISTED).map(lineOf);
  return findings.length > MAX_LISTED ? [...lines, `and ${findings.length - MAX_LISTED} more`] : lines;
}

async function archiveLines(db: Db, paths: readonly string[]) {
  const { faults, checked, findings } = await verifyArchive(db, paths);
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

const lineOf = ({ kind, no, last, id }: Finding): string =>
  last
    ? `No. ${no} to ${last}: these events are gone.`
    : `No. ${no}: this event ${words[kind]}${id ? ` (${id})` : ''}.`;

const tailLine = ({ unsealed: { count, oldest } }: Verification): string =>
  count === 0
    ? 'Every event is sealed.'
    : `${count} events are not sealed yet, the oldest of ${oldest}: a running server seals within a second.`;
