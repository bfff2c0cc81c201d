import { resourceNamed } from '#shared/resources/index.ts';
import { RefusedDialog } from '../generated/RefusedDialog.tsx';
import { refusal, useRefusal } from './refusal.ts';

/** The records that refuse a change or an undo, on whatever page of the admin the person is by then. */
export function RefusedRows() {
  const current = useRefusal();
  return (
    current && (
      <RefusedDialog
        title={current.title}
        resource={resourceNamed(current.resource)}
        refusal={current}
        onClose={refusal.close}
      />
    )
  );
}
