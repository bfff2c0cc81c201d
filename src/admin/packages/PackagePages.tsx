import { useRecordContext, useTranslate } from 'ra-core';
import { packages } from '#shared/resources/packages.ts';
import { Card } from '#ui/Card.tsx';
import { ResourceCreate } from '../generated/ResourceCreate.tsx';
import { ResourceEdit } from '../generated/ResourceEdit.tsx';
import { ResourceShow } from '../generated/ResourceShow.tsx';
import type { AutoInputProps } from '../generated/inputProps.ts';
import type { InputOverrides } from '../generated/ResourceForm.tsx';
import { UploadInput } from '../inputs/UploadInput.tsx';
import { Notice } from '../Notice.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { PackageCard } from './PackageCard.tsx';
import { usePackageContents } from './usePackageContents.ts';

/** The server looks into the ZIP when it has arrived: a package that cannot be taken is refused here, with the reason. */
const PackageFileInput = (props: AutoInputProps) => <UploadInput {...props} kind="package" isRequired />;

/** Another file is a new version: it says how many people are in the middle, before it is chosen. */
function NewVersionInput(props: AutoInputProps) {
  const translate = useTranslate();
  const record = useRecordContext();
  return (
    <>
      <UploadInput {...props} kind="package" isRequired replaceText={translate('packages.replace')} />
      {record && <PeopleInside id={String(record.id)} />}
    </>
  );
}

function PeopleInside({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const people = usePackageContents(id).contents?.people_inside ?? 0;
  if (people === 0) return null;
  return <Notice tone="info">{translate('packages.people_inside', { smart_count: people })}</Notice>;
}

const ofNew: InputOverrides = { file_id: PackageFileInput };
const ofKnown: InputOverrides = { file_id: NewVersionInput };

export const PackageCreate = () => <ResourceCreate resource={packages} inputs={ofNew} />;
export const PackageEdit = () => <ResourceEdit resource={packages} inputs={ofKnown} />;

/** They are in the card. */
const found = ['kind', 'edition', 'parts', 'unfollowed', 'version_no'];

export function PackageShow() {
  return (
    <ResourceShow resource={packages} hidden={found}>
      {(record) => <Contents record={record} />}
    </ResourceShow>
  );
}

function Contents({ record }: { readonly record: LinkRecord }) {
  const translate = useTranslate();
  return (
    <Card title={translate('packages.found')}>
      <PackageCard id={String(record['id'])} />
    </Card>
  );
}
