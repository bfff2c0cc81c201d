import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { encode } from 'uqr';
import {
  certificateFonts,
  layOut,
  QR_CODING,
  qrPath,
  type CertificateFont,
  type CertificateLayout,
  type Drawing,
  type Measure,
} from '#shared/domain/certificateTemplates.ts';
import { templateSample } from '#dataProvider/certificateCalls.ts';

/** The font family under which a certificate font is loaded. */
export const familyOf = (font: CertificateFont): string => `certificate-${font}`;

/** The same files as for the PDF, so that a line has the same width in both. */
async function loadFonts(): Promise<Measure> {
  const entries = Object.entries(certificateFonts) as [CertificateFont, { file: string }][];
  await Promise.all(
    entries.map(async ([font, { file }]) => {
      const face = await new FontFace(familyOf(font), `url(/fonts/${file})`).load();
      document.fonts.add(face);
    }),
  );
  const context = document.createElement('canvas').getContext('2d')!;
  return (text, font) => {
    context.font = `100px ${familyOf(font)}`;
    return context.measureText(text).width / 100;
  };
}

export interface Preview extends Drawing {
  /** Names with characters that the fonts of these boxes may lack. */
  readonly unusual: readonly string[];
  readonly qr: { readonly path: string; readonly size: number };
}

/** The template drawn with the longest real names; undefined while fonts and names load. */
export function useDrawing(layout: CertificateLayout): { preview: Preview | undefined; error: unknown } {
  const fonts = useQuery({ queryKey: ['certificate-fonts'], queryFn: loadFonts, staleTime: Infinity });
  const sample = useQuery({
    queryKey: ['certificate-sample'],
    queryFn: ({ signal }) => templateSample(signal),
    staleTime: 60_000,
  });
  const qr = useMemo(() => {
    if (!sample.data) return undefined;
    const { data, size } = encode(sample.data.url, QR_CODING);
    return { path: qrPath(data), size };
  }, [sample.data]);
  const preview = useMemo(
    () =>
      fonts.data && sample.data && qr
        ? {
            ...layOut(layout, sample.data.values[layout.language], fonts.data),
            unusual: sample.data.unusual,
            qr,
          }
        : undefined,
    [layout, fonts.data, sample.data, qr],
  );
  return { preview, error: fonts.error ?? sample.error };
}
