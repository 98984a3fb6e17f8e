import { ads } from './agents-voice/ads.ts';
import { content } from './agents-voice/content.ts';
import { email } from './agents-voice/email.ts';
import { staging } from './agents-voice/staging.ts';
import type { Requirement } from './requirement.ts';

/** What the document of the agent's voice asks for. */
export const agentsVoice: readonly Requirement[] = [...content, ...ads, ...staging, ...email];
