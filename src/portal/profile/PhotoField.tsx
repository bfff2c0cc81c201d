import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { errorText } from '#ui/errorText.ts';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import css from './profile.module.css';
import { uploadPhoto, type Photo } from './profileCalls.ts';

/** The server's own limit for a person's photo. */
const MAX_BYTES = 2 * 1024 * 1024;

interface PublicConfig {
  readonly uploads: {
    readonly image: { readonly types: readonly string[]; readonly extensions: readonly string[] };
  };
}
interface PhotoFieldProps {
  readonly name: string;
  readonly photo: Photo | null;
  readonly error: readonly string[] | undefined;
  readonly onChange: (photo: Photo | null) => void;
}

/** The person's photo: a chosen picture is uploaded at once and becomes the photo when the form is saved. */
export function PhotoField({ name, photo, error, onChange }: PhotoFieldProps) {
  const { translate } = useI18n();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { types, hint } = useImageLimits();
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const isFit = file.size <= MAX_BYTES && (types.length === 0 || types.includes(file.type));
      if (!isFit) throw new UnfitPicture(hint);
      return uploadPhoto(file);
    },
    onSuccess: onChange,
  });
  const refusal =
    upload.error && (upload.error instanceof UnfitPicture ? hint : errorText(upload.error, translate));
  const texts = [refusal, ...(error ?? [])].filter(Boolean);
  return (
    <div className={css.photo} role="group" aria-labelledby={`${id}-label`}>
      <Avatar name={name} photo={photo} large />
      <div>
        <strong id={`${id}-label`}>{translate('profile.photo')}</strong>
        <span className={css.actions}>
          <Button
            small
            busy={upload.isPending}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {translate(upload.isPending ? 'profile.photo_uploading' : 'profile.photo_choose')}
          </Button>
          {photo && (
            <Button small variant="text" onClick={() => onChange(null)}>
              {translate('profile.photo_remove')}
            </Button>
          )}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept={types.join(',') || 'image/*'}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            event.target.value = '';
            if (chosen) upload.mutate(chosen);
          }}
        />
        <span className={css.hint} id={`${id}-hint`}>
          {hint}
        </span>
        <div role="alert" className={css.error}>
          {texts.join(' ')}
        </div>
      </div>
    </div>
  );
}

/** The browser already knows that the server would refuse it. */
class UnfitPicture extends Error {}

function useImageLimits() {
  const { lang, translate, formatNumber } = useI18n();
  const { data } = useQuery({
    queryKey: ['portal', 'config'],
    queryFn: ({ signal }) => request<PublicConfig>('/config', { signal }),
    staleTime: Infinity,
  });
  const image = data?.data.uploads.image;
  const fileSize = `${formatNumber(MAX_BYTES / 1024 / 1024)} MB`;
  const list = new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type: 'disjunction' });
  return {
    types: image?.types ?? [],
    hint: image ? translate('profile.photo_hint', { fileType: list.format(image.extensions), fileSize }) : '',
  };
}
