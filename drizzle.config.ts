import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate` compares the tables of every service with the last migration and writes the next. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/services/**/tables.ts',
    './server/jobs/**/tables.ts',
    './server/people/**/tables.ts',
    './server/demo/tables.ts',
  ],
  out: './server/database/migrations',
});
