import { useQuery } from '@tanstack/react-query';
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

/** "png, jpeg or webp" and "2 MB", for hint and refusal. */
export function useLimitWords(limits: Limits | undefined) {
  const { formatNumber } = useI18n();
  if (!limits) return undefined;
  const language = routeLanguage();
  const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'disjunction' });
  const size = limits.max_bytes / MB;
  const digits = { maximumFractionDigits: 1 };
  const fileSize =
    size < 1024 ? `${formatNumber(size, digits)} MB` : `${formatNumber(size / 1024, digits)} GB`;
  return { fileType: list.format(limits.extensions), fileSize };
}

/** By type or by extension: browsers do not know every type that we support. */
export function isFit({ types, extensions, max_bytes }: Limits, { name, type, size }: File): boolean {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return (
    size <= max_bytes && (types.includes(type) || extensions.includes(ending === 'jpg' ? 'jpeg' : ending))
  );
}
