import { Suspense } from 'react';
import type { HomeData } from '#shared/api/home.ts';
import { FirstDay } from './FirstDay.tsx';
import { NewCertificates } from './NewCertificates.tsx';

/** For who has just begun, or has just earned something. */
export function FirstLines({
  data: { first_steps: steps, continue: next, new_certificates: earned },
}: {
  data: HomeData;
}) {
  return (
    <Suspense>
      {steps && <FirstDay steps={steps} next={next} />}
      {earned && <NewCertificates certificates={earned} />}
    </Suspense>
  );
}
