import { Page } from '#ui/Page.tsx';
import { ComplianceMatrix, PageActions } from './CompliancePage.tsx';
import { useComplianceFilter } from './useComplianceFilter.ts';

const TEAM = { team: '1' };

/** The people who report to the user, and all of their competencies. */
export const TeamMatrixPage = () => (
  <Page full actions={<PageActions url={useComplianceFilter(TEAM)} />}>
    <ComplianceMatrix fixed={TEAM} />
  </Page>
);
