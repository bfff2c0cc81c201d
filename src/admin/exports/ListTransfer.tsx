import { ChevronDown, FileDown, FileUp } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import { mayAccess } from '#authProvider/authProvider.ts';
import { exportFormats } from '#dataProvider/exportCalls.ts';
import { importPath, isImportable } from '#shared/schema/paths.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { buttonClass, ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Menu, type PopupProps } from '#ui/Menu.tsx';
import { MenuPopup } from '#ui/MenuPopup.tsx';
import { QuestionTransfer } from '../questionFiles/QuestionTransfer.tsx';
import { useExport } from './useExport.tsx';

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

interface ListTransferProps {
  readonly resource: AnyResource;
  /** Limits the list to some of the records: those of another record on whose page it is. */
  readonly scope?: Readonly<Record<string, unknown>>;
  /** The list is a separate page; inside another one the buttons are small. */
  readonly isPage?: boolean;
}

/** Import and export of a list, if the active role may; questions in their own formats. */
export const ListTransfer = ({
  resource,
  scope = {},
  isPage = Object.keys(scope).length === 0,
}: ListTransferProps) =>
  resource.name === 'questions' ? (
    <QuestionTransfer scope={scope} isPage={isPage} />
  ) : (
    <RecordTransfer resource={resource} scope={scope} isPage={isPage} />
  );

function RecordTransfer({ resource, scope, isPage }: Required<ListTransferProps>) {
  const translate = useTranslate();
  const { lang } = useI18n();
  const importLabel = translate('transfer.import.action');
  const exportLabel = translate('transfer.export.action');
  const look = { small: true, variant: isPage ? 'outlined' : 'icon' } as const;
  return (
    <>
      {isImportable(resource) && mayAccess(resource.name, 'import') && (
        <ButtonLink
          {...look}
          to={`/${lang}/${importPath(resource)}`}
          aria-label={importLabel}
          title={importLabel}
        >
          <FileUp {...icon} />
          {isPage && importLabel}
        </ButtonLink>
      )}
      {mayAccess(resource.name, 'export') && (
        <Menu
          label={exportLabel}
          buttonClass={buttonClass(look)}
          button={
            <>
              <FileDown {...icon} />
              {isPage && exportLabel}
              {isPage && <ChevronDown {...icon} />}
            </>
          }
        >
          {(popup) => <ExportFormats {...popup} resource={resource} scope={scope} />}
        </Menu>
      )}
    </>
  );
}

/** The formats, under a sentence with the number of records: all pages of the filter, in the order of the list. */
function ExportFormats({ resource, scope, ...popup }: PopupProps & ListTransferProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { filterValues, sort, total, meta } = useListContext();
  const exportAll = useExport();
  const chosen = filterValues as Readonly<Record<string, unknown>>;
  const filter = { ...chosen, ...scope };
  const isExact = (meta as { total_is_exact?: boolean } | undefined)?.total_is_exact !== false;
  const what = Object.keys(chosen).length > 0 ? 'filtered' : 'all';
  const head =
    total === undefined
      ? translate('transfer.export.uncounted')
      : translate(`transfer.export.${what}`, {
          smart_count: total,
          count: isExact ? formatNumber(total) : `${formatNumber(total)}+`,
        });
  return (
    <MenuPopup
      {...popup}
      head={head}
      items={exportFormats.map((format) => ({
        kind: 'action',
        text: translate(`transfer.export.${format}`),
        onSelect: () =>
          void exportAll({
            resource: resource.name,
            format,
            filter,
            sort: [sort.field, sort.order],
            total: isExact ? total : undefined,
            formatName: translate(`transfer.export.${format}`),
          }),
      }))}
    />
  );
}
