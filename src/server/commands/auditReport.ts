/** `npm run audit:verify`. */
import type { Db } from '../platform/db/database.ts';
import { verifyAudit, type Finding, type Verification } from '../platform/audit/verifyAudit.ts';

/** More are counted, not listed. */
const MAX_LISTED = 50;

const words: Record<Finding['kind'], string> = {
  altered: 'was altered after it was sealed',
  removed: 'is gone',
  inserted: 'was slipped in',
};

/**
 * The verifier's report, for the operator.
 * @returns code 0: every sealed event is unchanged; 1: the log was manipulated, and the lines say how
 */
export async function auditReport(db: Db): Promise<{ readonly text: string; readonly code: 0 | 1 }> {
  const result = await verifyAudit(db);
  const { checked, findings, head } = result;
  const lines = findings.slice(0, MAX_LISTED).map(lineOf);
  if (findings.length > MAX_LISTED) lines.push(`and ${findings.length - MAX_LISTED} more`);
  lines.push(
    findings.length === 0
      ? `${checked} sealed events, none altered, removed or inserted.`
      : `${checked} sealed events, ${findings.length} findings.`,
    tailLine(result),
    `End of the chain: no. ${head.no}, ${head.seal}`,
  );
  return { text: lines.join('\n'), code: findings.length === 0 ? 0 : 1 };
}

const lineOf = ({ kind, no, last, id }: Finding): string =>
  last
    ? `No. ${no} to ${last}: these events are gone.`
    : `No. ${no}: this event ${words[kind]}${id ? ` (${id})` : ''}.`;

const tailLine = ({ unsealed: { count, oldest } }: Verification): string =>
  count === 0
    ? 'Every event is sealed.'
    : `${count} events are not sealed yet, the oldest of ${oldest}: a running server seals within a second.`;
