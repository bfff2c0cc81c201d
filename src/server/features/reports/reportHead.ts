import type { ReportKind } from '#shared/api/reports.ts';
import type { Language } from '#shared/schema/field.ts';
import type { ActorContext } from '../../platform/context.ts';
import { serverWords } from '../../platform/http/language.ts';
import type { ReportScope } from './reportScope.ts';

/** What a report is about, with all of its filters and its maker, in words: the head of its files. */
export interface ReportHead {
  readonly title: string;
  /** Name and value of each filter, also of those that leave nobody out. */
  readonly filters: readonly (readonly [name: string, value: string])[];
  readonly by: string;
  /** What else is said of the whole report, such as the span to compare with. */
  readonly notes: readonly string[];
}

const kindWords: Readonly<Record<ReportKind, string>> = {
  index: 'reports.head.index',
  groups: 'reports.head.groups',
  group: 'reports.column.group',
  class: 'reports.people.class',
  module: 'reports.lead.module',
};

export function headOf(ctx: ActorContext, { kind, target, span, department, city }: ReportScope): ReportHead {
  const say = serverWords(ctx.language);
  const chosen = (value: string | null) =>
    value === null ? say('reports.everybody') : value || say('reports.not_given');
  const time = new Intl.DateTimeFormat(localeOf(ctx.language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: ctx.actor.timeZone ?? ctx.config.siteTimeZone,
  }).format(ctx.now);
  return {
    title: target ? `${say(kindWords[kind])}: ${target.name}` : say(kindWords[kind]),
    filters: [
      ...(span
        ? [
            [
              say('reports.period.label'),
              `${dayText(span.from, ctx.language)} – ${dayText(span.to, ctx.language)}`,
            ] as const,
          ]
        : []),
      [say('reports.department'), chosen(department)],
      [say('reports.city'), chosen(city)],
    ],
    by: say('reports.head.by', { time, name: ctx.actor.name }),
    notes: [],
  };
}

export const localeOf = (language: Language): string => (language === 'id' ? 'id-ID' : 'en-GB');

/** `2026-11-26` → `26 Nov 2026` */
export const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
