import { seatedStates } from '#shared/domain/enrolments.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isGranted } from '../../../platform/http/routeAccess.ts';
import { actorOfSession } from '../../../platform/sessions/sessionActor.ts';
import { OPEN_TO_PARTICIPANTS } from '../../classes/classScope.ts';
import type { ContentTicket } from './ticket.ts';

/** A package has hundreds of files: whether its reader may still read them is asked twice a minute. */
const KEPT_MS = 30_000;
const KEPT = 10_000;

/** What a ticket opens at the moment. */
export interface Admission {
  /** The package may load media from other hosts. */
  readonly isOutsideAllowed: boolean;
}
interface Kept {
  readonly admission: Promise<Admission | null>;
  readonly until: number;
}

/**
 * What a ticket opens; null for nothing: its session has ended, the person has no seat any more in a class that shows the package, or the
 * files have left. Who may see packages as an organizer needs no seat.
 */
export function admissions(db: Db) {
  const known = new Map<string, Kept>();
  return (ticket: ContentTicket, now: Date): Promise<Admission | null> => {
    const key = [ticket.versionId, ticket.userId, ticket.sessionId].join(' ');
    const kept = known.get(key);
    if (kept && kept.until > now.getTime()) return kept.admission;
    if (known.size >= KEPT) known.clear();
    const admission = admissionOf(db, ticket, now);
    known.set(key, { admission, until: now.getTime() + KEPT_MS });
    admission.catch(() => known.delete(key));
    return admission;
  };
}

async function admissionOf(
  db: Db,
  { versionId, userId, sessionId }: ContentTicket,
  now: Date,
): Promise<Admission | null> {
  const actor = await actorOfSession(db, sessionId, now);
  if (!actor || actor.userId !== userId) return null;
  const isOrganizer = isGranted('package-detail', actor);
  if (!isOrganizer && !isGranted('my-course-detail', actor)) return null;
  const [found] = await db.prepared<{ outside_media: boolean }>(
    isOrganizer ? OF_PACKAGE : OF_SEAT,
    isOrganizer ? [versionId] : [versionId, userId, now.toISOString(), seatedStates],
  );
  return found ? { isOutsideAllowed: found.outside_media } : null;
}

const OF_PACKAGE = `
  select k.outside_media from package_versions v join packages k on k.id = v.package_id
  where v.id = $1 and v.file_id is not null`;

/** After the end of a class people can still read. */
const OF_SEAT = `${OF_PACKAGE} and exists (
    select from enrolments e join classes c on c.id = e.class_id join groups g on g.id = c.group_id
    join modules m on m.class_id = c.id and m.archived_at is null
    where e.user_id = $2 and e.state = any($4) and ${OPEN_TO_PARTICIPANTS} and (c.start_at is null or c.start_at <= $3)
      and m.blocks @> jsonb_build_array(jsonb_build_object('package_id', k.id)))`;
