import type { ReportPerson, ReportReason } from '#shared/api/reports.ts';
import { enrolments } from '#shared/resources/enrolments.ts';
import { users } from '#shared/resources/users.ts';
import type { ActorContext } from '../../platform/context.ts';
import { serverWords } from '../../platform/http/language.ts';
import type { SheetCell } from '../../platform/sheets/formatCell.ts';
import type { SheetColumn } from '../../platform/sheets/workbookParts.ts';
import { zonedText } from '../../platform/sheets/zonedText.ts';

/** The columns of the list of people, as on the page. */
export function peopleColumns({ language }: ActorContext): SheetColumn[] {
  const say = serverWords(language);
  const { nip, name, department, placement_city } = users.fields;
  return [
    ...[nip, name, department, placement_city].map(({ label }) => ({ header: label[language] })),
    ...['class', 'state', 'at', 'reason', 'reminded'].map((column) => ({
      header: say(`reports.people.${column}`),
      isInstant: column === 'at' || column === 'reminded',
    })),
  ].map((column) => ({ ...column, isValue: false }));
}

const iso = (at: string): string => new Date(at).toISOString();

export function peopleRow(ctx: ActorContext, person: ReportPerson): SheetCell[] {
  const zone = ctx.actor.timeZone ?? ctx.config.siteTimeZone;
  const when = (at: string | null) => at && zonedText(iso(at), zone);
  const state = enrolments.fields.state.options!.find(({ value }) => value === person.state);
  return [
    person.user.slug,
    person.user.name,
    person.department,
    person.city,
    person.class?.name ?? null,
    state?.label[ctx.language] ?? null,
    person.at && { at: iso(person.at) },
    person.reasons.map((reason) => reasonText(ctx, reason, when)).join('; ') || null,
    person.reminded_at && { at: iso(person.reminded_at) },
  ];
}

const reasonText = (
  { language }: ActorContext,
  { kind, name, value, due_at }: ReportReason,
  when: (at: string | null) => string | null,
): string =>
  serverWords(language)(`reports.reason.${kind}`, {
    name: name ?? '',
    value: value ?? '',
    at: when(due_at) ?? '',
  });
