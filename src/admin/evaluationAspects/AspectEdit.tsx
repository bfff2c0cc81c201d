import { useTranslate } from 'ra-core';
import { evaluationAspects } from '#shared/resources/evaluationAspects.ts';
import { useI18n } from '#ui/i18n.tsx';
import { ResourceEdit } from '../generated/ResourceEdit.tsx';
import { Notice } from '../Notice.tsx';
import type { LinkRecord } from '../recordLinks.ts';

/** The form of an aspect; if it was answered, it shows the effect of a change. */
export const AspectEdit = () => <ResourceEdit resource={evaluationAspects} lead={answered} />;

const answered = (record: LinkRecord) => <Answered responses={Number(record['responses'] ?? 0)} />;

function Answered({ responses }: { responses: number }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  if (responses === 0) return null;
  return (
    <Notice tone="info">
      {translate('evaluations.aspect_answered', { smart_count: responses, count: formatNumber(responses) })}
    </Notice>
  );
}
