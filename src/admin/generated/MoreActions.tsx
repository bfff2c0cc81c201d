import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button, ButtonLink, buttonClass } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuPopup, type MenuItem } from '#ui/MenuPopup.tsx';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import type { LinkRecord } from '../recordLinks.ts';
import { useCopyPath } from './CopyLink.tsx';
import { canRemove, RemoveDialog } from './RemoveButton.tsx';
import css from './moreActions.module.css';

interface MoreActionsProps {
  readonly resource: AnyResource;
  readonly record: LinkRecord;
  /** Items specific to this resource; they stand before copy and delete. */
  readonly items: readonly MenuItem[];
}

/** A menu instead of a row of buttons, for a record with many actions and links; on phones the header folds them. */
export function MoreActions({ resource, record, items }: MoreActionsProps) {
  const translate = useTranslate();
  const copyPath = useCopyPath({ resource, record });
  const isPhone = useMedia(PHONE);
  const [isRemoving, setRemoving] = useState(false);
  const all: readonly MenuItem[] = [
    ...items,
    ...(copyPath ? [{ kind: 'link' as const, text: translate('admin.copy.copy'), to: copyPath }] : []),
    ...(canRemove({ resource, record })
      ? [
          {
            kind: 'action' as const,
            text: translate('action.delete'),
            isDanger: true,
            onSelect: () => setRemoving(true),
          },
        ]
      : []),
  ];
  return (
    <>
      {isPhone ? all.map((item) => <FoldedAction key={item.text} item={item} />) : <MoreMenu items={all} />}
      {isRemoving && <RemoveDialog resource={resource} record={record} onClose={() => setRemoving(false)} />}
    </>
  );
}

function FoldedAction({ item }: { item: MenuItem }) {
  if (item.kind === 'link')
    return (
      <ButtonLink small data-rest to={item.to}>
        {item.text}
      </ButtonLink>
    );
  if (item.kind !== 'action') return null;
  return (
    <Button small data-rest variant={item.isDanger ? 'danger' : 'outlined'} onClick={item.onSelect}>
      {item.text}
    </Button>
  );
}

/** The menu alone, for any place where one button opens all other actions; renders nothing without items. */
export function MoreMenu({ items }: { items: readonly MenuItem[] }) {
  const { translate } = useI18n();
  const label = translate('shell.more');
  if (items.length === 0) return null;
  return (
    <div className={css.more}>
      <Menu
        label={label}
        buttonClass={buttonClass({ small: true })}
        button={
          <>
            {label}
            <ChevronDown size={16} strokeWidth={1.6} aria-hidden />
          </>
        }
      >
        {(popup) => <MenuPopup {...popup} items={items} />}
      </Menu>
    </div>
  );
}
