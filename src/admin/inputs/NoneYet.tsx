import { useTranslate } from 'ra-core';
import { mayAccess } from '#authProvider/authProvider.ts';
import { recordPath } from '#shared/schema/paths.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';

/** Says that there is nothing to choose yet, with the way to the first record: in a new tab, so that the form keeps what was typed. */
export function NoneYet({ resource }: { readonly resource: AnyResource }) {
  const translate = useTranslate();
  const { lang, label } = useI18n();
  const mayCreate = resource.verbs.includes('create') && mayAccess(resource.name, 'create');
  const path = mayCreate && recordPath(resource, 'create', {});
  return (
    <>
      {translate('admin.list.none_yet', { name: label(resource.label.many).toLowerCase() })}{' '}
      {path && (
        <a href={`/${lang}/${path}`} target="_blank" rel="noreferrer">
          {translate('admin.form.create', { name: label(resource.label.one).toLowerCase() })}{' '}
          <span className="visually-hidden">{translate('learn.new_tab')}</span>
        </a>
      )}
    </>
  );
}
