import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { BlockType } from '#shared/domain/blocks.ts';
import { EMBED_SITES } from '#shared/domain/embeds.ts';
import { useI18n } from '#ui/i18n.tsx';
import { AutoInput } from '../generated/AutoInput.tsx';
import type { AutoInputComponent, AutoInputProps } from '../generated/inputProps.ts';
import { ReferenceInput } from '../inputs/ReferenceInputs.tsx';
import { TextInput } from '../inputs/TextInputs.tsx';
import { UploadInput } from '../inputs/UploadInput.tsx';
import { BlockPackageInput } from '../packages/BlockPackageInput.tsx';
import { FileCopyState } from './FileCopyState.tsx';
import { blockColumns, blockTypes, uploadKinds } from './blockTypes.ts';

/** The kind is chosen when a block is added, and the server sets its key. */
const names = Object.keys(blockColumns.fields).filter((name) => name !== 'type' && name !== 'key');

/** The fields of one block: those of its kind. */
export const BlockFields = ({ index }: { index: number }) =>
  names.map((name) => (
    <AutoInput
      key={name}
      resource={blockColumns}
      name={name}
      source={`blocks.${index}.${name}`}
      input={inputs[name]}
    />
  ));

/** The value of another field of the same block. */
function useSibling<T>(source: string, name: string): T {
  const at = source.slice(0, source.lastIndexOf('.'));
  return useWatch({ name: `${at}.${name}` }) as T;
}
const isRecording = (type: BlockType) => type === 'video' || type === 'audio';

function BlockFileInput(props: AutoInputProps) {
  const { label } = useI18n();
  const type = useSibling<BlockType>(props.source, 'type');
  const name = blockTypes.find(({ value }) => value === type)?.label;
  // A recording may have an external address.
  return (
    <div>
      <UploadInput
        {...props}
        label={name ? label(name) : props.label}
        kind={uploadKinds[type] ?? 'file'}
        isRequired={!isRecording(type)}
      />
      <FileCopyState source={props.source} />
    </div>
  );
}

function CaptionsInput(props: AutoInputProps) {
  return <UploadInput {...props} kind="captions" />;
}

function BlockAddressInput(props: AutoInputProps) {
  const translate = useTranslate();
  const type = useSibling<BlockType>(props.source, 'type');
  const fileId = useSibling<string | null>(props.source, 'file_id');
  if (isRecording(type) && fileId) return null;
  const hint =
    type === 'embed'
      ? translate('blocks.address.embed', { sites: EMBED_SITES.join(', ') })
      : isRecording(type)
        ? translate('blocks.address.media')
        : undefined;
  return <TextInput {...props} hint={hint} isRequired={!isRecording(type)} />;
}

function BlockQuizInput(props: AutoInputProps) {
  const translate = useTranslate();
  const classId: unknown = useWatch({ name: 'class_id' });
  return <ReferenceInput {...props} hint={translate('blocks.quizzes')} filter={{ class_id: classId }} />;
}

const inputs: Readonly<Record<string, AutoInputComponent>> = {
  file_id: BlockFileInput,
  captions_indonesian_id: CaptionsInput,
  captions_english_id: CaptionsInput,
  url: BlockAddressInput,
  quiz_id: BlockQuizInput,
  package_id: BlockPackageInput,
};
