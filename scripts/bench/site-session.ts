import { adminEmail, adminPassword } from './product-process.ts';

/** The headers of our own client: the custom header and the session cookie. */
export type SessionHeaders = { 'x-requested-with': string; cookie: string };

const clientHeader = { 'x-requested-with': 'porchlight' };

/** Unlocks the gate with the demo's phrase and returns the session's headers. */
export async function openGate(url: string): Promise<SessionHeaders> {
  const answer = await fetch(`${url}/gateway/v1/gate`, {
    method: 'POST',
    headers: { ...clientHeader, 'content-type': 'application/json' },
    body: JSON.stringify({ phrase: 'open house' }),
  });
  if (answer.status !== 204) throw new Error(`The gate answered ${answer.status}: ${await answer.text()}`);
  return { ...clientHeader, cookie: cookieOf(answer) };
}

/** Signs in as admin and returns the session's headers. */
export async function signInAsAdmin(url: string): Promise<SessionHeaders> {
  const headers = await openGate(url);
  const answer = await fetch(`${url}/api/treas/auth/signin`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ username: adminEmail, password: adminPassword }),
  });
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  return { ...headers, cookie: cookieOf(answer) };
}

/** Reads JSON with a session. Throws for any status but 200, with the response's text. */
export async function readJson(url: string, headers: SessionHeaders): Promise<unknown> {
  const answer = await fetch(url, { headers });
  if (!answer.ok)
    throw new Error(`${new URL(url).pathname} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

function cookieOf(answer: Response): string {
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (cookie === undefined) throw new Error('No session cookie came.');
  return cookie;
}
