import { call } from '../../../api/call.ts';
import { comm, idx } from '../../../api/clients.ts';
import { currentStage } from '../../../people/journey.ts';
import { isUnconfirmed, journeyFailure, journeyStatus } from '../welcome/journey-status.ts';
import type { JourneyMessage } from './chat-state.ts';

/** Returns a person's journey as text, and as data if there is one. */
export async function readJourney(email: string): Promise<JourneyMessage> {
  try {
    const journey = await call(idx.GET('/api/treas/idx/v1/crm', { params: { query: { email } } }));
    return { content: journeyStatus(journey), ...(currentStage(journey) === null ? {} : { journey }) };
  } catch (error) {
    console.warn('The journey couldn’t be read', error);
    if (!isUnconfirmed(error)) return { content: journeyFailure(error, email) };
    const channels = await call(comm.GET('/api/treas/comm/channels')).catch(() => null);
    return { content: journeyFailure(error, email, channels?.site_email !== false), unconfirmed: true };
  }
}
