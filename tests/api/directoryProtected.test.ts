import { afterAll, expect, it } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { hrSystem } from '#tests/support/directory.ts';
import { csv } from '#tests/support/uploads.ts';

const test = await createTestApp();
afterAll(() => test.close());

it('a file never touches Administrators and break-glass accounts whom HR led before', async () => {
  const hr = await hrSystem(test, await test.as('Administrator', { nip: 'ADM' }));
  await hr.send(csv('NIP,Name', '1900,Vina', '1901,Glass', '1902,Wijaya', '1903,Yanto'));
  await test.db.query(`update users set break_glass = true where nip = '1901'`);
  await test.db.query(
    `update users set role_ids = array(select id from roles where administrator) where nip = '1902'`,
  );
  const named = await hr.send(csv('NIP,Name', '1901,Mallory', '1902,Mallory'), { isComplete: false });
  expect(await hr.rowsOf(named.id)).toMatchObject({
    1901: ['refused', expect.anything()],
    1902: ['refused', expect.anything()],
  });
  // Nor when a complete one leaves them out.
  const complete = await hr.send(csv('NIP', '1900'), { isComplete: true });
  expect(complete).toMatchObject({ state: 'applied', left_count: 1 });
  for (const [nip, active] of [
    ['1901', true],
    ['1902', true],
    ['1903', false],
  ] as const)
    expect(await hr.personOf(nip)).toMatchObject({ active });
});
