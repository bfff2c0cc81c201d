import { formatCode } from '#shared/domain/certificates.ts';
import type { PlaceholderValues } from '#shared/domain/certificateTemplates.ts';
import type { Context } from '../../platform/context.ts';
import { longDate } from './days.ts';
import type { Facts } from './certificateFacts.ts';

/** The values of the placeholders, in the certificate's language; a missing value is empty. */
export function placeholderValues(
  { config, now }: Pick<Context, 'config' | 'now'>,
  facts: Omit<
    Facts,
    | 'cycle'
    | 'user_id'
    | 'class_id'
    | 'programme_id'
    | 'template_id'
    | 'orientation'
    | 'boxes'
    | 'background_id'
  >,
  { number, code }: { readonly number: string; readonly code: string },
): PlaceholderValues {
  const date = (at: Date) => longDate(at, config.siteTimeZone, facts.language);
  return {
    holder: facts.holder,
    class: facts.class_name,
    completed: date(new Date(facts.completed_at)),
    number,
    issued: date(now),
    expires: facts.expires_at ? date(new Date(facts.expires_at)) : '',
    competency: facts.competency ?? '',
    level: facts.level === null ? '' : String(facts.level),
    trainers: facts.trainers.join(', '),
    third_party: facts.third_party ?? '',
    position: facts.position ?? '',
    department: facts.department ?? '',
    nip: facts.nip,
    code: formatCode(code),
    verify_url: verifyUrl(config.appUrl, facts.language).replace(/^https?:\/\//, ''),
    issuer: config.companyName ?? '',
    signatory: config.signatory ?? '',
    signatory_title: config.signatoryTitle ?? '',
  };
}

/** The page where a code is checked; with a code, its own page. */
export const verifyUrl = (appUrl: string, language: string, code?: string): string =>
  `${appUrl}/${language}/verify${code ? `/${code}` : ''}`;
