import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { UploadKind } from '#dataProvider/resumableUpload.ts';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { routeLanguage } from '#ui/language.ts';

export interface Limits {
  readonly types: readonly string[];
  readonly extensions: readonly string[];
  readonly max_bytes: number;
}
type AllLimits = Record<UploadKind, Limits> & { readonly request?: Pick<Limits, 'max_bytes'> };

const MB = 1024 * 1024;

/** The server's limits, from its public configuration. */
export function useUploadLimits(): AllLimits | undefined {
  const { data } = useQuery({
    queryKey: ['portal', 'config', 'uploads'],
    queryFn: async () => (await request<{ uploads: AllLimits }>('/config')).data.uploads,
    staleTime: Infinity,
  });
  return data;
}

/** "Image format must be png, jpeg or webp and at most 2 MB.", for hint and refusal. */
export function useLimitWords() {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const language = routeLanguage();
  const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'disjunction' });
  const digits = { maximumFractionDigits: 1 };
  const sizeOf = ({ max_bytes }: Limits) => {
    const size = max_bytes / MB;
    return size < 1024 ? `${formatNumber(size, digits)} MB` : `${formatNumber(size / 1024, digits)} GB`;
  };
  return (all: AllLimits, kind: UploadKind): string => {
    const { [kind]: limits, image } = all;
    const args = { fileType: list.format(limits.extensions), fileSize: sizeOf(limits) };
    const words = translate(`admin.${kind === 'image' ? 'image' : 'file'}.limits`, args);
    const isMixed = kind !== 'image' && image.types.some((type) => limits.types.includes(type));
    return isMixed ? `${words} ${translate('admin.file.pictures', { fileSize: sizeOf(image) })}` : words;
  };
}

/** The limits that a file breaks. Pictures have their own, also where documents or recordings are taken. */
export function brokenLimits(all: AllLimits, kind: UploadKind, file: File): UploadKind | undefined {
  if (!isOneOf(all[kind], file)) return kind;
  const own = isOneOf(all.image, file) ? 'image' : kind;
  return file.size > all[own].max_bytes ? own : undefined;
}

/** By type or by extension: browsers do not know every type that we support. */
function isOneOf({ types, extensions }: Limits, { name, type }: File): boolean {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return types.includes(type) || extensions.includes(ending === 'jpg' ? 'jpeg' : ending);
}
