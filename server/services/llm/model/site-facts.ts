import type { ToolResult } from '../../../providers/language/language.ts';
import type { SiteFacts } from '../../deps.ts';

/** The facts of the site that may be told. */
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
