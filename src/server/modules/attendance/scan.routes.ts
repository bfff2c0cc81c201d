import type { FastifyInstance } from 'fastify';
import { pageOfScan } from './sessionCode.ts';

/** Many phones of one office scan at once; more than these from one address is no class. */
const SCANS_PER_MINUTE = 1_200;

/** Where a QR code leads: outside of `/api`, as a phone's camera opens it, and without a session. */
export async function scanRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { session: string; code: string } }>(
    '/scan/:session/:code',
    {
      config: {
        access: 'public',
        rateLimit: { max: SCANS_PER_MINUTE, timeWindow: '1 minute' },
        docs: { summary: 'Exchange a scanned code for a receipt' },
      },
    },
    async (request, reply) => {
      const { session, code } = request.params;
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(await pageOfScan(request.ctx, session, code), 303);
    },
  );
}
