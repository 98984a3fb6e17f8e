import { faultOfService } from '../faults.ts';

/** What another service answered; the problem of its fault otherwise. */
export async function answered<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<NonNullable<T>> {
  const { data, error, response } = await call;
  if (data !== undefined && data !== null) return data;
  throw faultOfService(response.status, error);
}
