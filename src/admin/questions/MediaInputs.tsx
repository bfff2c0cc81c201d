import { useWatch } from 'react-hook-form';
import type { AutoInputProps } from '../generated/inputProps.ts';
import { TextInput } from '../inputs/TextInputs.tsx';
import { UploadInput } from '../inputs/UploadInput.tsx';

/** A picture, a sound or a video above the question. */
export const MediaInput = (props: AutoInputProps) => <UploadInput {...props} kind="media" />;

/** Its description, requested as soon as there is a file. */
export function MediaAltInput(props: AutoInputProps) {
  const mediaId: unknown = useWatch({ name: 'media_id' });
  return mediaId ? <TextInput {...props} /> : null;
}
