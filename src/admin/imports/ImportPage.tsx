import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import { ImportJob } from './ImportJob.tsx';
import { ImportResult } from './ImportResult.tsx';
import { LeftOut } from './LeftOut.tsx';
import { useImport } from './useImport.ts';

/** From a file to records: choose it, map its columns, check the effect, import, undo. A long import is in the URL. */
export function ImportPage({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const { label } = useI18n();
  const [search, setSearch] = useSearchParams();
  const jobId = search.get('job');
  const work = useImport(resource, (job) => setSearch({ job }, { replace: true }));
  const again = () => {
    work.reset();
    if (jobId) setSearch({}, { replace: true });
    // The pressed button is gone: the focus moves to the top.
    document.querySelector('h1')?.focus();
  };
  return (
    <Page title={translate('transfer.import.title', { name: label(resource.label.many).toLowerCase() })}>
      {jobId ? (
        <ImportJob key={jobId} jobId={jobId} resource={resource} onAgain={again} />
      ) : work.result ? (
        <ImportResult resource={resource} report={work.result} onAgain={again}>
          <LeftOut resource={resource} report={work.result} />
        </ImportResult>
      ) : (
        <>
          <FileStep resource={resource} work={work} />
          <CheckStep resource={resource} work={work} onCancel={again} />
          {work.check && work.check.columns.length > 0 && (
            <ColumnsStep resource={resource} work={work} columns={work.check.columns} />
          )}
        </>
      )}
    </Page>
  );
}
