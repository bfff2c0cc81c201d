import { Suspense } from 'react';
import type { HomeData } from '#shared/api/home.ts';
import { FirstDay } from './FirstDay.tsx';
import { NewCertificates } from './NewCertificates.tsx';

/** For people who have just begun, or have just earned a certificate. */
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
