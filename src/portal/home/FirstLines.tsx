import { Suspense } from 'react';
import type { HomeData } from '#shared/api/home.ts';
import { FirstDay } from './FirstDay.tsx';
import { PracticeLine } from '../practice/PracticeLine.tsx';
import { NewCertificates } from './NewCertificates.tsx';
import { Paths } from './Paths.tsx';

/** For people who have no class yet, have just earned a certificate, are on a learning path, or have questions to practise. */
export const FirstLines = ({ data }: { data: HomeData }) => (
  <Suspense>
    {data.first_day && <FirstDay open={data.first_day.catalogue_total} />}
    {data.practice_due > 0 && <PracticeLine due={data.practice_due} />}
    {data.new_certificates && <NewCertificates certificates={data.new_certificates} />}
    {data.paths && <Paths paths={data.paths} />}
  </Suspense>
);
