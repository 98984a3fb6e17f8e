import { beforeAll, expect, it } from 'vitest';
import { allOperations } from '../testing/app.ts';
import { openBuiltInServices } from '../testing/built-in-services.ts';
import { openTestDatabase } from '../testing/database/database.ts';
import { type AnyHandlers, notBuiltIn } from './service.ts';

const database = await openTestDatabase();
const handlers: AnyHandlers = {};

beforeAll(async () => {
  const { services, close } = await openBuiltInServices(database);
  for (const service of Object.values(services)) Object.assign(handlers, service);
  await close();
});

it('every operation of every spec has a handler or is marked as not built in', () => {
  const ids = allOperations.filter(({ spec }) => spec !== 'gateway').map(({ id }) => id);
  expect(Object.keys(handlers).sort()).toEqual([...ids].sort());
});

it('every operation is built in', () => {
  expect(Object.keys(handlers).filter((id) => handlers[id] === notBuiltIn)).toEqual([]);
});
