import { useListContext, useTranslate } from 'ra-core';
import type { ClassType } from '#shared/api/courses.ts';
import { expandedName, type AnyResource, type ExpandedFile } from '#shared/schema/resource.ts';
import { Cover } from '#ui/Kawung.tsx';
import { canMark, type LinkRecord } from '../recordLinks.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import { CopyIcon } from './CopyLink.tsx';
import { useHeading, useListOverrides, useOpen } from './listOverrides.ts';
import { Cell, TitleLink } from './RecordTable.tsx';
import css from './list.module.css';

interface RecordCardsProps {
  readonly resource: AnyResource;
  /** Without check boxes: this list has no bulk actions. */
  readonly isPlain?: boolean;
  /** Inside the page of the parent, whose name would repeat on every card. */
  readonly isNested?: boolean;
}

/** Records as cards: the grid view on wide screens, and the form of every table on a phone. */
export function RecordCards({ resource, isPlain, isNested }: RecordCardsProps) {
  const { data = [] } = useListContext();
  return (
    <ul className={css.cards}>
      {data.map((record) => (
        <RecordCard
          key={String(record.id)}
          resource={resource}
          record={record}
          isPlain={isPlain}
          isNested={isNested}
        />
      ))}
    </ul>
  );
}

function RecordCard({
  resource,
  record,
  isPlain,
  isNested,
}: RecordCardsProps & { readonly record: LinkRecord }) {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const { selectedIds = [], onToggleItem } = useListContext();
  const id = String(record['id']);
  const isSelected = selectedIds.includes(id);
  const heading = useHeading(resource);
  const { rowActions: RowActions, below: Below, without = [] } = useListOverrides();
  const [isOpen] = useOpen(resource, record);
  const details = resource.list.columns.filter(
    (name) =>
      name !== heading.field &&
      name !== coverField(resource) &&
      !without.includes(name) &&
      !(isNested && name === resource.parent),
  );
  return (
    <li className={isSelected ? `${css.card} ${css.selected}` : css.card}>
      <CardCover resource={resource} record={record} />
      <div className={css.cardBody}>
        <div className={css.cardHead}>
          <CardName resource={resource} record={record} />
          <CopyIcon resource={resource} record={record} />
          {RowActions && <RowActions record={record} />}
          {!isPlain && canMark(resource, record) && (
            <label className={css.check}>
              <input
                type="checkbox"
                checked={isSelected}
                aria-label={translate('admin.list.select_record', { name: heading.labelOf(record) })}
                onChange={() => onToggleItem(id)}
              />
            </label>
          )}
        </div>
        <dl className={css.details}>
          {details.map((name) => (
            <div key={name}>
              <dt>{fieldLabel(resource, name)}</dt>
              <dd>
                <Cell resource={resource} name={name} record={record} isNested={isNested} />
              </dd>
            </div>
          ))}
        </dl>
        {Below && isOpen && <Below record={record} />}
      </div>
    </li>
  );
}

/** What names the card: as the list shows it in a table too, if it has a cell of its own for that. */
function CardName({ resource, record }: { resource: AnyResource; record: LinkRecord }) {
  const { field } = useHeading(resource);
  const { cells } = useListOverrides();
  if (!cells?.[field]) return <TitleLink resource={resource} record={record} />;
  return (
    <strong className={css.title}>
      <Cell resource={resource} name={field} record={record} />
    </strong>
  );
}

/** Only a resource with an image that is not a person's photo has a cover. */
const coverField = (resource: AnyResource) =>
  resource.fields['image_id']?.kind === 'image' ? 'image_id' : undefined;

/** The picture, or a textile pattern generated from the record's address; resources without pictures have no cover. */
function CardCover({ resource, record }: { resource: AnyResource; record: LinkRecord }) {
  const name = coverField(resource);
  if (!name) return null;
  const image = record[expandedName(name)] as ExpandedFile | null | undefined;
  const type = String(record['type'] ?? 'competency') as ClassType;
  return (
    <div className={css.cover}>
      <Cover image={image} slug={String(record[resource.slug])} type={type} />
    </div>
  );
}
