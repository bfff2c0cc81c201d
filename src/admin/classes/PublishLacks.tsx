import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { publicationLacks } from '#dataProvider/recordCalls.ts';
import { classes } from '#shared/resources/classes.ts';
import { useOpenField } from '../generated/formSteps.ts';
import { Notice } from '../Notice.tsx';
import { allows } from '../recordLinks.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import type { ClassTabProps } from './classTabs.tsx';

/** What a draft lacks before it may be published, and what it would be poor without. In the form each opens its field. */
export function PublishLacks({ record }: ClassTabProps) {
  const translate = useTranslate();
  const isDraft = record['status'] === 'draft' && allows(record, 'publish');
  const { data } = useQuery({
    queryKey: ['classes', 'lacks', record.id, record['version']],
    queryFn: ({ signal }) => publicationLacks('classes', record.id, signal),
    enabled: isDraft,
  });
  if (!isDraft || !data) return null;
  const lacks = Object.entries(data.errors);
  const isEmpty = record['total_modules'] === 0 && record['total_quizzes'] === 0;
  if (lacks.length === 0 && !isEmpty)
    return <Notice tone="info">{translate('classes.publish.complete')}</Notice>;
  return (
    <Notice tone={lacks.length > 0 ? 'warn' : 'info'}>
      <strong>{translate(lacks.length > 0 ? 'classes.publish.lacks' : 'classes.publish.advice')}</strong>
      <ul>
        {lacks.map(([name, texts]) => (
          <Lack key={name} name={name} text={texts[0] ?? ''} />
        ))}
        {isEmpty && <li>{translate('classes.publish.no_content')}</li>}
      </ul>
    </Notice>
  );
}

function Lack({ name, text }: { name: string; text: string }) {
  const openField = useOpenField();
  const fieldLabel = useFieldLabel();
  const field = (classes.fields as Readonly<Record<string, unknown>>)[name] ? fieldLabel(classes, name) : '';
  const told = text.includes(field) ? text : `${field}: ${text}`;
  if (!openField || !field) return <li>{told}</li>;
  return (
    <li>
      <button type="button" onClick={() => openField(name)}>
        {told}
      </button>
    </li>
  );
}
