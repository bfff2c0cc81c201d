import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { publicationProblems } from '#dataProvider/recordCalls.ts';
import { Link } from 'react-router-dom';
import { classes } from '#shared/resources/classes.ts';
import { recordPath } from '#shared/schema/paths.ts';
import type { Fields } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import { stepOf, useOpenField } from '../generated/formSteps.ts';
import { Notice } from '../Notice.tsx';
import { allows, type LinkRecord } from '../recordLinks.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import { classSteps } from './classSteps.ts';
import type { ClassTabProps } from './classTab.ts';

/** What a draft needs before it can be published, and recommendations. Each opens its field. */
export function PublishProblems({ record }: ClassTabProps) {
  const translate = useTranslate();
  const isDraft = record['status'] === 'draft' && allows(record, 'publish');
  const { data } = useQuery({
    queryKey: ['classes', 'lacks', record.id, record['version']],
    queryFn: ({ signal }) => publicationProblems('classes', record.id, signal),
    enabled: isDraft,
  });
  if (!isDraft || !data) return null;
  const problems = Object.entries(data.errors);
  const isEmpty = record['total_modules'] === 0 && record['total_quizzes'] === 0;
  if (problems.length === 0 && !isEmpty)
    return <Notice tone="info">{translate('classes.publish.complete')}</Notice>;
  return (
    <Notice tone={problems.length > 0 ? 'warn' : 'info'}>
      <strong>{translate(problems.length > 0 ? 'classes.publish.lacks' : 'classes.publish.advice')}</strong>
      <ul>
        {problems.map(([name, texts]) => (
          <Problem key={name} record={record} name={name} text={texts[0] ?? ''} />
        ))}
        {isEmpty && <li>{translate('classes.publish.no_content')}</li>}
      </ul>
    </Notice>
  );
}

function Problem({ record, name, text }: { record: LinkRecord; name: string; text: string }) {
  const { lang } = useI18n();
  const openField = useOpenField();
  const fieldLabel = useFieldLabel();
  const field = (classes.fields as Readonly<Record<string, unknown>>)[name] ? fieldLabel(classes, name) : '';
  const sentence = text.includes(field) ? text : `${field}: ${text}`;
  if (!field) return <li>{sentence}</li>;
  if (!openField) {
    const step = stepOf(classSteps, name, (classes.fields as Fields)[name]);
    const path = recordPath(classes, 'edit', record);
    return <li>{path ? <Link to={`/${lang}/${path}?step=${step.key}`}>{sentence}</Link> : sentence}</li>;
  }
  return (
    <li>
      <button type="button" onClick={() => openField(name)}>
        {sentence}
      </button>
    </li>
  );
}
