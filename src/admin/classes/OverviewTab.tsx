import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { classes } from '#shared/resources/classes.ts';
import type { Field } from '#shared/schema/field.ts';
import { useI18n } from '#ui/i18n.tsx';
import { RecordSections } from '../generated/ResourceShow.tsx';
import type { ClassTabProps } from './classTab.ts';
import { openTabs } from './classTabs.tsx';
import { PublishProblems } from './PublishProblems.tsx';
import css from './classes.module.css';

/** The numbers of a class, and the tab with the details of each. */
const figures = [
  ['participants', 'participants'],
  ['completion', 'grades'],
  ['total_modules', 'modules'],
  ['total_quizzes', 'quizzes'],
] as const;

/** The overview of a class: its numbers, then its settings, and for a draft its problems. */
export const OverviewTab = ({ record }: ClassTabProps) => (
  <>
    <PublishProblems record={record} />
    <Figures record={record} />
    <RecordSections resource={classes} record={record} hidden={hiddenOf(record)} />
  </>
);

/** Fields that are shown above, fields with their own tab, and rules that the class does not use. */
const hiddenOf = (record: ClassTabProps['record']): string[] =>
  Object.entries(classes.fields as Record<string, Field>)
    .filter(
      ([name, { kind }]) =>
        name === 'group_id' ||
        figures.some(([figure]) => figure === name) ||
        /^(evaluation|attendance)_/.test(name) ||
        (kind === 'boolean' && record[name] === false),
    )
    .map(([name]) => name);

function Figures({ record }: ClassTabProps) {
  const translate = useTranslate();
  const { label, formatNumber } = useI18n();
  const open = new Set(openTabs().map(({ key }) => key));
  return (
    <nav aria-label={translate('classes.figures')} className={css.figures}>
      {figures.map(([name, tab]) => {
        const said = (
          <>
            <strong>{formatNumber(Number(record[name] ?? 0))}</strong>
            <span>{label(classes.fields[name].label)}</span>
          </>
        );
        return open.has(tab) ? (
          <Link key={name} to={{ search: `?tab=${tab}` }} replace preventScrollReset>
            {said}
          </Link>
        ) : (
          <div key={name}>{said}</div>
        );
      })}
    </nav>
  );
}
