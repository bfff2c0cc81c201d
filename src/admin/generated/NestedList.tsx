import { useId, useMemo, type ReactNode } from 'react';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import { ListTransfer } from '../exports/ListTransfer.tsx';
import type { ListOverrides } from './listOverrides.ts';
import { Records } from './ResourceList.tsx';
import css from './list.module.css';

interface NestedListProps extends ListOverrides {
  readonly resource: AnyResource;
  /** The id or the slug of the parent record. */
  readonly parent: string;
  /** Whether the address has the state of the list; false beside something else that keeps its state there. */
  readonly isInAddress?: boolean;
  /** Shown beside the export. */
  readonly actions?: ReactNode;
  /** Shown above the filters. */
  readonly children?: ReactNode;
}

/** A view on the page of the record that its rows belong to. */
export function NestedList({
  resource,
  parent,
  isInAddress = true,
  actions,
  children,
  ...overrides
}: NestedListProps) {
  const { label } = useI18n();
  const id = useId();
  const scope = useMemo(() => ({ [resource.parent!]: parent }), [resource, parent]);
  return (
    <Records
      resource={resource}
      scope={scope}
      overrides={overrides}
      isRemembered={false}
      isInAddress={isInAddress}
    >
      {(list) => (
        <section className={css.nested} aria-labelledby={id}>
          <div className={css.nestedHead}>
            <h2 id={id}>{label(resource.heading ?? resource.label.many)}</h2>
            <span className={css.nestedActions}>
              {actions}
              <ListTransfer isPage resource={resource} scope={scope} />
            </span>
          </div>
          {children}
          {list}
        </section>
      )}
    </Records>
  );
}
