import { config } from 'zod';

// Zod would try to compile its checks with eval, which our Content-Security-Policy refuses and reports.
config({ jitless: true });

/** The server's checks, for the browser. Their code loads with the forms, not with a list. */
export { applyConditions, zodOf, zodOfField } from '#shared/schema/zodOf.ts';
