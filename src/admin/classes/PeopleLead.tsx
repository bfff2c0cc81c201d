import { useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { AudienceRule } from '#shared/schema/audience.ts';
import { ClashNotice } from './ClashNotice.tsx';
import { AudiencePreview } from './participants/AudiencePreview.tsx';

/** Above the people of a class: a warning when its trainers are in another class at that time, and the people whom its rule would enrol. */
export const PeopleLead = () => (
  <>
    <ClashNotice />
    <MandatoryNotice />
  </>
);

/** Only for an existing class: a new one has no people yet, and the rule itself counts its matches. */
function MandatoryNotice() {
  const record = useRecordContext();
  const [rule, userIds] = useWatch({ name: ['audience_rule', 'mandatory_user_ids'] }) as [
    AudienceRule | null | undefined,
    readonly string[] | null | undefined,
  ];
  const had = Boolean(record?.['audience_rule']) || isSome(record?.['mandatory_user_ids']);
  if (!record || (!had && !rule && !isSome(userIds))) return null;
  return <AudiencePreview classId={String(record.id)} rule={rule ?? null} userIds={userIds ?? []} />;
}

const isSome = (ids: unknown): boolean => Array.isArray(ids) && ids.length > 0;
