import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { countDecisions } from '#dataProvider/enrolmentCalls.ts';
import { enrolmentDecisions } from '#shared/domain/enrolmentDecisions.ts';
import { enrolments } from '#shared/resources/enrolments.ts';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { BulkActions, SelectionCount } from '../../generated/BulkBar.tsx';
import { useSelection } from '../../generated/selection.tsx';
import { useDecisions } from './DecisionProvider.tsx';
import css from '../../generated/bulk.module.css';

/** The possible decisions about the selected participants, each with the number of people concerned. */
export function DecisionBar() {
  const translate = useTranslate();
  const { formatNumber, translate: words } = useI18n();
  const { selection } = useSelection();
  const { decide, isRunning } = useDecisions();
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [enrolments.name, 'decisions', selection],
    queryFn: ({ signal }) => countDecisions(selection!, signal),
    enabled: selection !== null,
    placeholderData: keepPreviousData,
  });
  if (!selection) return null;
  const open =
    data &&
    enrolmentDecisions.flatMap((decision) => (data[decision] > 0 ? { decision, count: data[decision] } : []));
  const isWaiting = isRunning || isPlaceholderData;
  return (
    <section className={css.bar} aria-label={translate('admin.bulk.label')}>
      <SelectionCount />
      <BulkActions isRunning={isWaiting || (!data && !error)}>
        {open?.map(({ decision, count }) => (
          <button
            key={decision}
            type="button"
            onClick={() => decide({ selection, count, decision, applicableOnly: true })}
          >
            {translate(`participants.decision.${decision}`)} {formatNumber(count)}
          </button>
        ))}
        {open?.length === 0 && <span>{translate('participants.nothing_open')}</span>}
        {error && !data && <span role="alert">{errorText(error, words)}</span>}
      </BulkActions>
    </section>
  );
}
