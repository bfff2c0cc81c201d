import { useRecordContext, useTranslate } from 'ra-core';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import type { ExpandedFile } from '#shared/schema/resource.ts';
import { Banner } from '#ui/banner/Banner.tsx';
import { uploadedFile } from '../inputs/uploadedFiles.ts';
import type { LinkRecord } from '../recordLinks.ts';
import { NewsFrame } from './NewsFrame.tsx';

/** The form's current content, as learners will see it on their home page. */
export function TypedBanner() {
  const values = useDeferredValue(useWatch() as LinkRecord);
  return <BannerPreview values={values} isBeside />;
}

interface BannerPreviewProps {
  readonly values: LinkRecord;
  readonly isBeside?: boolean;
}

export function BannerPreview({ values, isBeside = false }: BannerPreviewProps) {
  const translate = useTranslate();
  const record = useRecordContext<{ id: string; image?: ExpandedFile | null }>();
  const imageId = values['image_id'];
  const stored = record?.image?.id === imageId ? record?.image : undefined;
  return (
    <NewsFrame isBeside={isBeside}>
      <Banner
        banner={{
          title: String(values['title'] ?? '') || translate('news.untitled'),
          alt: String(values['alt'] ?? ''),
          // The link does not work in the preview.
          link: null,
          dismissible: values['dismissible'] === true,
          image: imageId ? (stored ?? uploadedFile(String(imageId)) ?? null) : null,
        }}
        onClose={() => undefined}
      />
    </NewsFrame>
  );
}
