import type { Expanded } from '#shared/schema/resource.ts';
import type { LinkRecord } from '../../recordLinks.ts';

/** The person of an enrolment; undefined while the record is not loaded. */
export const personOf = (record: LinkRecord): Expanded | undefined =>
  (record['user'] as Expanded | null | undefined) ?? undefined;
