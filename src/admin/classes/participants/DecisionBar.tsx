import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { countDecisions } from '#dataProvider/enrolmentCalls.ts';
import { enrolmentDecisions } from '#shared/domain/enrolmentDecisions.ts';
import { enrolments } from '#shared/resources/enrolments.ts';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { BulkActions, SelectionCount } from '../../generated/BulkBar.tsx';
import { useSelection } from '../../generated/selection.tsx';
import { actsInOrder } from './actsInOrder.ts';
import { useDecisions } from './DecisionProvider.tsx';
import css from '../../generated/bulk.module.css';

/** What can be done about the selected participants, each with the number of people where it is not all of them. */
export function DecisionBar() {
  const translate = useTranslate();
  const { formatNumber, translate: words } = useI18n();
  const { selection, count: chosen } = useSelection();
  const { decide, move, remind, isRunning } = useDecisions();
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [enrolments.name, 'decisions', selection],
    queryFn: ({ signal }) => countDecisions(selection!, signal),
    enabled: selection !== null,
    placeholderData: keepPreviousData,
  });
  if (!selection) return null;
  const acts =
    data &&
    actsInOrder(
      enrolmentDecisions,
      (decision) => ({
        key: `decision.${decision}`,
        count: data[decision],
        run: () => decide({ selection, count: data[decision], decision, applicableOnly: true }),
      }),
      [
        { key: 'remind.action', count: data.remind, run: () => remind(selection) },
        { key: 'move.action', count: data.move, run: () => move({ selection, count: data.move }) },
      ],
    ).filter(({ count }) => count > 0);
  const isWaiting = isRunning || isPlaceholderData;
  return (
    <section className={css.bar} aria-label={translate('admin.bulk.label')}>
      <SelectionCount />
      <BulkActions isRunning={isWaiting || (!data && !error)}>
        {acts?.map(({ key, count, run }) => (
          <button key={key} type="button" onClick={run}>
            {translate(`participants.${key}`)}
            {count !== chosen && ` ${formatNumber(count)}`}
          </button>
        ))}
        {acts?.length === 0 && <span>{translate('participants.nothing_open')}</span>}
        {error && !data && <span role="alert">{errorText(error, words)}</span>}
      </BulkActions>
    </section>
  );
}
