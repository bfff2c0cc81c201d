import type { CalendarItem } from '#shared/api/calendar.ts';
import { calendarKinds, calendarRoles, type CalendarKind } from '#shared/domain/calendar.ts';
import { Choices } from '#ui/Choices.tsx';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import { kindIcons } from '#ui/calendar/kinds.ts';
import type { CalendarPlace } from '#ui/calendar/useCalendarPlace.ts';
import css from '#ui/calendar/calendar.module.css';

/** The legend, whose signs are switches; whose entries; of which class. */
export function Filters({ place, items }: { place: CalendarPlace; items: readonly CalendarItem[] }) {
  const { translate } = useI18n();
  const roles = calendarRoles.filter((role) => role === place.role || items.some(({ as }) => as === role));
  const classes = classesOf(items);
  const isLost = place.course && !classes.some(({ slug }) => slug === place.course);
  const isPhone = useMedia(PHONE);
  const fields = (
    <div>
      <Legend place={place} />
      {(roles.length > 1 || place.role !== 'all') && (
        <Choices
          legend={translate('calendar.shown')}
          value={place.role}
          options={(['all', ...roles] as const).map((value) => ({
            value,
            text: translate(`calendar.as.${value}`),
          }))}
          onChange={(value) => place.set({ as: value === 'all' ? '' : value })}
        />
      )}
      {(classes.length > 1 || place.course) && (
        <Field label={translate('calendar.class')}>
          {(control) => (
            <select
              {...control}
              value={place.course}
              onChange={({ target }) => place.set({ class: target.value })}
            >
              <option value="">{translate('calendar.all_classes')}</option>
              {isLost && <option value={place.course}>{place.course}</option>}
              {classes.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  );
  // A phone shows the entries first; the filters are one press away.
  if (!isPhone) return <div className={css.filters}>{fields}</div>;
  return (
    <details className={css.filters} open={place.isFiltered}>
      <summary>{translate('calendar.filters')}</summary>
      {fields}
    </details>
  );
}

const classesOf = (items: readonly CalendarItem[]) =>
  [
    ...new Map(
      items.flatMap(({ class: course }) => (course ? [[course.slug, course] as const] : [])),
    ).values(),
  ].sort((a, b) => a.name.localeCompare(b.name));

function Legend({ place: { hidden, set } }: { place: CalendarPlace }) {
  const { translate } = useI18n();
  const toggle = (kind: CalendarKind) =>
    set({
      hide: calendarKinds
        .filter((candidate) => hidden.includes(candidate) !== (candidate === kind))
        .join(','),
    });
  return (
    <fieldset className={css.legend}>
      <legend>{translate('calendar.filters')}</legend>
      <div>
        {calendarKinds.map((kind) => {
          const Icon = kindIcons[kind];
          return (
            <label key={kind} className={css.kind} data-kind={kind}>
              <input type="checkbox" checked={!hidden.includes(kind)} onChange={() => toggle(kind)} />
              <Icon size={16} strokeWidth={1.6} aria-hidden />
              {translate(`calendar.kind.${kind}`)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
