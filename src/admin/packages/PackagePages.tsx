import { packages } from '#shared/resources/packages.ts';
import { ResourceCreate } from '../generated/ResourceCreate.tsx';
import { ResourceEdit } from '../generated/ResourceEdit.tsx';
import { ResourceShow } from '../generated/ResourceShow.tsx';
import type { AutoInputProps } from '../generated/inputProps.ts';
import type { InputOverrides } from '../generated/ResourceForm.tsx';
import { UploadInput } from '../inputs/UploadInput.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { TryPackage } from './TryPackage.tsx';

/** The server looks into the ZIP when it has arrived: a package that cannot be taken is refused here, with the reason. */
const PackageFileInput = (props: AutoInputProps) => <UploadInput {...props} kind="package" isRequired />;

const inputs: InputOverrides = { file_id: PackageFileInput };

export const PackageCreate = () => <ResourceCreate resource={packages} inputs={inputs} />;
/** Another file is a new version. */
export const PackageEdit = () => <ResourceEdit resource={packages} inputs={inputs} />;

export const PackageShow = () => <ResourceShow resource={packages} actions={tryOf} />;

const tryOf = ({ id, version_no }: LinkRecord) => version_no !== null && <TryPackage id={String(id)} />;
