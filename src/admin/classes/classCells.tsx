import { useTranslate } from 'ra-core';
import { classes } from '#shared/resources/classes.ts';
import type { RecordOf } from '#shared/schema/resource.ts';
import type { ClassType } from '#shared/api/courses.ts';
import { locales } from '#ui/format.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Cover } from '#ui/Kawung.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Tag } from '#ui/Tag.tsx';
import { AutoField, type AutoFieldProps } from '../generated/AutoField.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import css from './classList.module.css';

type Class = Partial<RecordOf<typeof classes>>;
const asClass = (record: LinkRecord) => record as unknown as Class;

/** Its picture or its pattern, small. */
export const ClassSign = ({ record }: { record: LinkRecord }) => (
  <span className={css.cover}>
    <Cover slug={String(record['slug'])} type={(asClass(record).type ?? 'competency') as ClassType} />
  </span>
);

/** A draft says how much it lacks. */
function State(props: AutoFieldProps) {
  const translate = useTranslate();
  const lacks = asClass(props.record).lacks ?? 0;
  if (asClass(props.record).state !== 'draft' || lacks === 0) return <AutoField {...props} />;
  return <Tag tone="warn">{translate('classes.all.lacks', { smart_count: lacks })}</Tag>;
}

/** From when to when. */
function Dates({ record }: AutoFieldProps) {
  const translate = useTranslate();
  const { lang, timeZone } = useI18n();
  const { start_at: start, end_at: end, self_paced: isSelfPaced } = asClass(record);
  if (!start && !end)
    return (
      <span className={css.muted}>
        {translate(isSelfPaced ? 'classes.all.self_paced' : 'classes.all.no_date')}
      </span>
    );
  const days = new Intl.DateTimeFormat(locales[lang], { dateStyle: 'medium', timeZone });
  const [from, until] = [new Date(start ?? end!), new Date(end ?? start!)];
  return <span className={css.dates}>{days.formatRange(from, until)}</span>;
}

function Trainers(props: AutoFieldProps) {
  const translate = useTranslate();
  const { trainer_ids: ids = [], external_trainers: others = [] } = asClass(props.record);
  if (ids.length > 0) return <AutoField {...props} />;
  const names = others.map(({ name }) => name).join(', ');
  return names ? (
    <span className={css.wrapped}>{names}</span>
  ) : (
    <span className={css.muted}>{translate('classes.all.no_trainer')}</span>
  );
}

/** Taken seats, and how many there are. */
function Participants({ record }: AutoFieldProps) {
  const { formatNumber } = useI18n();
  const { participants = 0, capacity } = asClass(record);
  return `${formatNumber(participants ?? 0)}${capacity ? `/${formatNumber(capacity)}` : ''}`;
}

function Finished({ record }: AutoFieldProps) {
  const { label, formatPercent } = useI18n();
  const { completion } = asClass(record);
  if (completion === null || completion === undefined) return <span className={css.muted}>–</span>;
  return (
    <span className={css.finished}>
      <ProgressBar value={completion / 100} label={label(classes.fields.completion.label)} />
      {formatPercent(completion / 100)}
    </span>
  );
}

export const classCells = {
  state: State,
  start_at: Dates,
  trainer_ids: Trainers,
  participants: Participants,
  completion: Finished,
};
