import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './scripts/drizzleSchema.cts',
  out: './migrations',
});
