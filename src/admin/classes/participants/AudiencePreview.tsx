import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useDeferredValue } from 'react';
import { previewAudience } from '#dataProvider/enrolmentCalls.ts';
import { enrolments } from '#shared/resources/enrolments.ts';
import type { AudienceRule } from '#shared/schema/audience.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Notice } from '../../Notice.tsx';

interface AudiencePreviewProps {
  readonly classId: string;
  readonly rule: AudienceRule | null;
  readonly userIds: readonly string[];
}

/** People who are already in stay: shown beside the changes, not alone. */
const parts = ['join', 'without_seat', 'leave', 'left_out', 'stay'] as const;

/** The effect of saving the mandatory people of a class, in numbers; nothing while it is unknown. */
export function AudiencePreview({ classId, rule, userIds }: AudiencePreviewProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const requested = useDeferredValue(JSON.stringify({ audience_rule: rule, mandatory_user_ids: userIds }));
  const { data } = useQuery({
    queryKey: [enrolments.name, 'audience-preview', classId, requested],
    queryFn: ({ signal }) =>
      previewAudience(classId, JSON.parse(requested) as Parameters<typeof previewAudience>[1], signal),
    placeholderData: keepPreviousData,
    enabled: session.can('course-enrol'),
    retry: false,
  });
  if (!data) return null;
  const visible = parts.filter((part) => data[part] > 0);
  const isNothing = visible.every((part) => part === 'stay');
  return (
    <Notice live tone="info">
      <strong>{translate('participants.preview.title')}</strong>
      {isNothing ? (
        <p>{translate('participants.preview.nothing')}</p>
      ) : (
        <ul>
          {visible.map((part) => (
            <li key={part}>
              {translate(`participants.preview.${part}`, {
                smart_count: data[part],
                count: formatNumber(data[part]),
              })}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
