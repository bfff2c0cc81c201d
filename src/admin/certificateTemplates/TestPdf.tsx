import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { testPdf, type TypedTemplate } from '#dataProvider/certificateCalls.ts';
import { Button } from '#ui/Button.tsx';
import { useFailureNotice } from '../useFailureNotice.ts';

/** The unsaved template as PDF: made by the same code that makes certificates. */
export function TestPdf({ template }: { template: TypedTemplate }) {
  const translate = useTranslate();
  const showError = useFailureNotice();
  const [url, setUrl] = useState<string>();
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => testPdf(template),
    onSuccess: (pdf) => setUrl(URL.createObjectURL(pdf)),
    onError: showError,
  });
  return (
    <>
      <Button small busy={isPending} onClick={() => mutate()}>
        {translate('certificateTemplates.test')}
      </Button>
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          {translate('certificateTemplates.open_test')}
        </a>
      )}
    </>
  );
}
