import { clientManager } from './agents-desk/client-manager.ts';
import { insightsAndSettings } from './agents-desk/insights-settings.ts';
import { postcards } from './agents-desk/postcards.ts';
import type { Requirement } from './requirement.ts';

/** What the document of the agent's desk asks for. */
export const agentsDesk: readonly Requirement[] = [...insightsAndSettings, ...clientManager, ...postcards];
