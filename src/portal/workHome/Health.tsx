import {
  Archive,
  Box,
  CalendarPlus,
  Check,
  Database,
  FileCheck,
  ListChecks,
  Mail,
  TriangleAlert,
} from 'lucide-react';
import type { Health as Parts, HealthWord } from '#shared/api/workHome.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { useWork } from './useWork.ts';
import { WorkRow, WorkSection } from './WorkSection.tsx';

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;
const tones: Readonly<Record<HealthWord, Tone>> = {
  working: 'ok',
  look: 'warn',
  set_up: 'warn',
  full: 'bad',
};
const failedOnly = (more: object = {}) =>
  `filter=${encodeURIComponent(JSON.stringify({ ...more, state: ['failed'] }))}`;

/** The machinery behind the product: a line and a word for each part. */
export function Health() {
  const { lang, translate } = useI18n();
  return (
    <WorkSection
      title={translate('workHome.health.title')}
      more={session.can('job-index') ? `/${lang}/settings/job` : undefined}
      query={useWork('GET /my/work/health')}
      empty=""
      isEmpty={() => false}
    >
      {({ data }) => (
        <ul>
          <Lines health={data} />
        </ul>
      )}
    </WorkSection>
  );
}

type Part<N extends keyof Parts> = { readonly part: NonNullable<Parts[N]> };

function Lines({
  health: { jobs, mail, storage, backup, partitions, certificates, archives },
}: {
  health: Parts;
}) {
  return (
    <>
      {jobs && <Jobs part={jobs} />}
      {mail && <MailLine part={mail} />}
      <Storage part={storage} />
      <Backup part={backup} />
      <Partitions part={partitions} />
      <Certificates part={certificates} />
      {archives && <Archives part={archives} />}
    </>
  );
}

function useCounted() {
  const { translate, formatNumber } = useI18n();
  return (key: string, count: number) =>
    translate(`workHome.health.${key}`, { smart_count: count, count: formatNumber(count) });
}

function Jobs({ part: { word, failed, oldest_seconds } }: Part<'jobs'>) {
  const { lang, translate } = useI18n();
  const counted = useCounted();
  const waiting =
    oldest_seconds > 0 ? counted('jobs_waiting', oldest_seconds) : translate('workHome.health.jobs_none');
  return (
    <WorkRow
      lead={<ListChecks {...icon} />}
      name={translate('workHome.health.jobs')}
      to={failed > 0 ? `/${lang}/settings/job?${failedOnly()}` : undefined}
      text={failed > 0 ? counted('jobs_failed', failed) : waiting}
    >
      <Word word={word} />
    </WorkRow>
  );
}

function MailLine({ part: { word, failed } }: Part<'mail'>) {
  const { lang, translate } = useI18n();
  const counted = useCounted();
  const sent = failed > 0 ? counted('mail_failed', failed) : translate('workHome.health.mail_sent');
  return (
    <WorkRow
      lead={<Mail {...icon} />}
      name={translate('workHome.health.mail')}
      to={
        failed > 0
          ? `/${lang}/settings/notification?${failedOnly({ channel: ['mail', 'sms', 'push'] })}`
          : undefined
      }
      text={
        word === 'set_up' ? `${translate('workHome.no_mail')}. ${translate('workHome.no_mail_text')}` : sent
      }
    >
      <Word word={word} />
    </WorkRow>
  );
}

function Storage({ part: { word, room } }: Part<'storage'>) {
  const { translate, formatNumber, formatPercent } = useI18n();
  const size = (bytes: number) => formatNumber(bytes / 1024 ** 3, { maximumFractionDigits: 1 });
  return (
    <WorkRow
      lead={<Database {...icon} />}
      name={translate('workHome.health.storage')}
      text={
        room
          ? translate('workHome.health.storage_used', {
              used: size(room.total - room.free),
              total: size(room.total),
            })
          : translate('workHome.health.storage_bucket')
      }
    >
      <Word word={word} text={room ? formatPercent(room.used) : undefined} />
    </WorkRow>
  );
}

function Backup({ part: { word, at } }: Part<'backup'>) {
  const { translate, formatDateTime } = useI18n();
  return (
    <WorkRow
      lead={<Archive {...icon} />}
      name={translate('workHome.health.backup')}
      text={
        at
          ? translate('workHome.health.backup_at', { date: formatDateTime(at) })
          : translate('workHome.health.backup_none')
      }
    >
      <Word word={word} />
    </WorkRow>
  );
}

function Partitions({ part: { word, rows } }: Part<'partitions'>) {
  const { translate } = useI18n();
  const counted = useCounted();
  return (
    <WorkRow
      lead={<CalendarPlus {...icon} />}
      name={translate('workHome.health.partitions')}
      text={rows > 0 ? counted('partitions_rows', rows) : translate('workHome.health.partitions_ready')}
    >
      <Word word={word} />
    </WorkRow>
  );
}

function Certificates({ part: { word, issued, failed } }: Part<'certificates'>) {
  const { translate } = useI18n();
  const counted = useCounted();
  return (
    <WorkRow
      lead={<FileCheck {...icon} />}
      name={translate('workHome.health.certificates')}
      text={failed > 0 ? counted('certificates_failed', failed) : counted('certificates_issued', issued)}
    >
      <Word word={word} />
    </WorkRow>
  );
}

function Archives({ part: { word, count, failed } }: Part<'archives'>) {
  const { lang, translate } = useI18n();
  const counted = useCounted();
  return (
    <WorkRow
      lead={<Box {...icon} />}
      name={translate('workHome.health.archives')}
      to={`/${lang}/settings/retention`}
      text={failed > 0 ? counted('archives_failed', failed) : counted('archives_made', count)}
    >
      <Word word={word} />
    </WorkRow>
  );
}

function Word({ word, text }: { word: HealthWord; text?: string }) {
  const { translate } = useI18n();
  const Icon = word === 'working' ? Check : TriangleAlert;
  return (
    <Tag tone={tones[word]} icon={<Icon size={14} strokeWidth={2} aria-hidden />}>
      {text ?? translate(`workHome.health.word.${word}`)}
    </Tag>
  );
}
