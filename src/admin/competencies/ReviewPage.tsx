import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { competencyReviews, type WaitingRecord } from '#shared/views/competencyReviews.ts';
import { Button } from '#ui/Button.tsx';
import { AutoField, type AutoFieldProps } from '../generated/AutoField.tsx';
import { ResourceList } from '../generated/ResourceList.tsx';
import { allows, type LinkRecord } from '../recordLinks.ts';
import { RowAction } from '../generated/viewActions.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import css from './compliance.module.css';

const waitingOf = (record: LinkRecord) => record as unknown as WaitingRecord;
/** Names a row by person and competency: one person may have submitted several, and several people the same. */
const heading = {
  field: 'competency_id',
  textOf: (record: LinkRecord) => waitingOf(record).competency!.name,
  labelOf: (record: LinkRecord) => `${waitingOf(record).competency!.name}, ${waitingOf(record).user!.name}`,
};

/** `settings/competency-review`: pending evidence, oldest first, with its details, its file and the decision. */
export function ReviewPage() {
  const translate = useTranslate();
  return (
    <ResourceList
      resource={competencyReviews}
      heading={heading}
      cells={{ expires_at: Expiry }}
      rowActions={Decisions}
      nothing={translate('competency.review_none')}
    />
  );
}

function Expiry(props: AutoFieldProps) {
  const translate = useTranslate();
  return props.record['expires_at'] ? <AutoField {...props} /> : translate('competency.forever');
}

/** Approval has its own dialog, because it needs the level and the dates as well; an action of a view asks for a reason only. */
function Decisions({ record }: { readonly record: LinkRecord }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!allows(record, 'approve')) return null;
  return (
    <span className={css.buttons}>
      <Button
        small
        variant="primary"
        aria-label={`${translate('competency.approve')}: ${heading.labelOf(record)}`}
        onClick={() => setOpen(true)}
      >
        {translate('competency.approve')}
      </Button>
      <RowAction name="reject" record={record} />
      {isOpen && <ReviewDialog record={waitingOf(record)} onClose={() => setOpen(false)} />}
    </span>
  );
}
