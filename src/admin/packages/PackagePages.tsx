import { useRecordContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { packages } from '#shared/resources/packages.ts';
import { Card } from '#ui/Card.tsx';
import { ResourceCreate } from '../generated/ResourceCreate.tsx';
import { ResourceEdit } from '../generated/ResourceEdit.tsx';
import { ResourceShow } from '../generated/ResourceShow.tsx';
import type { AutoInputProps } from '../generated/inputProps.ts';
import type { InputOverrides } from '../generated/ResourceForm.tsx';
import { uploadedFile } from '../inputs/uploadedFiles.ts';
import { UploadInput } from '../inputs/UploadInput.tsx';
import { Notice } from '../Notice.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { nameOfUpload } from './nameOfUpload.ts';
import { PackageCard } from './PackageCard.tsx';
import { usePackageContents } from './usePackageContents.ts';

/**
 * The server looks into the ZIP when it has arrived: a package that cannot be taken is refused here, with the reason. The title of another one
 * is its name, unless one was typed.
 */
function PackageFileInput(props: AutoInputProps) {
  const { getValues, setValue } = useFormContext();
  const fileId = useWatch({ name: props.source }) as string | null;
  useEffect(() => {
    if (!fileId || !uploadedFile(fileId) || getValues('name')) return;
    nameOfUpload(fileId).then(
      (name) => !getValues('name') && setValue('name', name, { shouldDirty: true, shouldValidate: true }),
      // It can be typed.
      () => undefined,
    );
  }, [fileId, getValues, setValue]);
  return <UploadInput {...props} kind="package" isRequired />;
}

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
