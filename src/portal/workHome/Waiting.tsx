import type { Waiting as WaitingNumbers } from '#shared/api/workHome.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Section } from '../home/Section.tsx';
import { Loaded } from '../Loaded.tsx';
import { WorkFigures, type WorkFigure } from './Figures.tsx';
import { useWork } from './useWork.ts';

/** What waits for the person, as numbers that open their lists. */
export function Waiting() {
  const { translate } = useI18n();
  const title = translate('workHome.waiting');
  return (
    <Section title={title}>
      <Loaded query={useWork('GET /my/work/waiting')} skeleton={<Skeleton lines={2} />}>
        {({ data }) => <Numbers label={title} waiting={data} />}
      </Loaded>
    </Section>
  );
}

const listOf = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

function Numbers({ label, waiting }: { label: string; waiting: WaitingNumbers }) {
  const { lang, translate } = useI18n();
  const { to_correct, approvals, without_class, overdue, import: imported, mails } = waiting;
  const figure = (name: string, value: number | null, to: string, isBad = false): WorkFigure[] =>
    value === null
      ? []
      : [
          {
            name,
            value,
            label: translate(`workHome.figure.${name}`, { smart_count: value }),
            to: `/${lang}/${to}`,
            isBad,
          },
        ];
  const figures = [
    ...figure('to_correct', to_correct, 'correction'),
    ...figure('approvals', approvals, 'approval'),
    ...figure('without_class', without_class || null, 'settings/people-without-class', true),
    ...figure('overdue', overdue, 'report?people=overdue', true),
    ...figure(
      'import_rows',
      imported?.rows ?? 0,
      `import/${imported?.resource ?? ''}?job=${imported?.job_id ?? ''}`,
    ),
    ...figure(
      'mails',
      mails,
      listOf('settings/notification', { channel: ['mail', 'sms', 'push'], state: ['failed'] }),
    ),
  ];
  return <WorkFigures label={label} figures={figures} />;
}
