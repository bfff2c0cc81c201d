import { useListContext, useTranslate } from 'ra-core';
import { enrolmentDecisions } from '#shared/domain/enrolmentDecisions.ts';
import { SelectionCount } from '../../generated/BulkBar.tsx';
import { useSelection } from '../../generated/selection.tsx';
import { allows } from '../../recordLinks.ts';
import { useDecisions } from './DecisionProvider.tsx';
import css from '../../generated/bulk.module.css';

/** What can be decided over the marked participants: only what at least one of those in sight allows. */
export function DecisionBar() {
  const translate = useTranslate();
  const { data = [], selectedIds = [] } = useListContext();
  const { selection, count, isAll } = useSelection();
  const { decide, isRunning } = useDecisions();
  if (!selection) return null;
  const marked = data.filter(({ id }) => selectedIds.includes(id));
  // Marked on other pages: nothing is known of them here, the server decides.
  const isBlind = isAll || marked.length < selectedIds.length;
  const open = enrolmentDecisions.filter(
    (decision) => isBlind || marked.some((record) => allows(record, decision)),
  );
  return (
    <section className={css.bar} aria-label={translate('admin.bulk.label')}>
      <SelectionCount />
      <div className={css.actions} aria-busy={isRunning}>
        {open.map((decision) => (
          <button
            key={decision}
            type="button"
            disabled={isRunning}
            onClick={() => decide({ selection, count, decision })}
          >
            {translate(`participants.decision.${decision}`)}
          </button>
        ))}
        {open.length === 0 && <span>{translate('participants.nothing_open')}</span>}
      </div>
    </section>
  );
}
