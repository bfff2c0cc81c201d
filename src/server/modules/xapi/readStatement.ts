import type { StatementDetail } from '#shared/api/recordStores.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';

/** @throws ApiError 404 */
export async function readStatement(
  { db }: Pick<Context, 'db'>,
  storeId: string,
  id: string,
): Promise<StatementDetail> {
  const [row] = await db.query<StatementDetail>(
    `select id, statement_id, body, reply from xapi_statements where id = $1 and store_id = $2`,
    [id, storeId],
  );
  if (!row) throw notFound();
  return row;
}
