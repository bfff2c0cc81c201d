import { useCreate, useTranslate, type RaRecord } from 'ra-core';
import { useEffect, useRef } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { packages } from '#shared/resources/packages.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import type { AutoInputProps } from '../generated/inputProps.ts';
import { ReferenceInput } from '../inputs/ReferenceInputs.tsx';
import { UploadInput } from '../inputs/UploadInput.tsx';
import { useFailureNotice } from '../useFailureNotice.ts';
import { uploadedFile } from '../inputs/uploadedFiles.ts';
import { nameOfUpload } from './nameOfUpload.ts';
import { PackageCard } from './PackageCard.tsx';

/** The package of a block: one that is there already, or one whose ZIP is uploaded here. */
export function BlockPackageInput(props: AutoInputProps) {
  const { setValue } = useFormContext();
  const id = useWatch({ name: props.source }) as string | null;
  return (
    <>
      <ReferenceInput {...props} />
      {id && <PackageCard key={id} id={id} isApart />}
      {!id && session.can('package-create') && (
        <NewPackage
          onMade={(made) => setValue(props.source, made, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </>
  );
}

const { file_id } = packages.fields;
interface Upload {
  /** An id once the server has taken it. */
  readonly file_id: string | null;
}

/** A ZIP that becomes a package with its title; the form around it only takes the package. */
function NewPackage({ onMade }: { readonly onMade: (id: string) => void }) {
  const translate = useTranslate();
  const { label } = useI18n();
  const form = useForm<Upload>({ defaultValues: { file_id: null } });
  const fileId = useWatch({ control: form.control, name: 'file_id' });
  const [create] = useCreate();
  const fail = useFailureNotice();
  const latest = useRef(onMade);
  useEffect(() => {
    latest.current = onMade;
  });
  useEffect(() => {
    if (!fileId || !uploadedFile(fileId)) return;
    const make = async () => {
      const data = { name: await nameOfUpload(fileId), file_id: fileId };
      const made: RaRecord = await create('packages', { data }, { returnPromise: true });
      latest.current(String(made.id));
    };
    make().catch((error: unknown) => {
      form.setValue('file_id', null);
      fail(error);
    });
  }, [fileId, create, form, fail]);
  return (
    <FormProvider {...form}>
      <UploadInput
        resource={packages}
        source="file_id"
        field={file_id}
        kind="package"
        label={translate('packages.upload')}
        hint={label(file_id.hintOfNew!)}
        isRequired={false}
      />
    </FormProvider>
  );
}
