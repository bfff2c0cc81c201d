import type { FastifyInstance } from 'fastify';
import { pageOfScan } from './sessionCode.ts';

/** Many phones of one office scan at once; a higher number from one address is not a class. */
const SCANS_PER_MINUTE = 1_200;

/** The target of a QR code: outside of `/api`, because a phone's camera opens it, and without a session. */
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
