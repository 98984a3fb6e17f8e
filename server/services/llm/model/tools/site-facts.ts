import type { ToolResult } from '../../../../providers/language/language.ts';
import type { SiteFacts } from '../../../deps.ts';

/** Returns the site facts that may be shared. */
export function siteFacts({
  agentName,
  agentPhone,
  agentEmail,
  brokerageName,
  licenseLines,
}: SiteFacts): ToolResult {
  return {
    agent: agentName,
    phone: agentPhone,
    email: agentEmail,
    brokerage: brokerageName,
    licences: licenseLines,
  };
}
