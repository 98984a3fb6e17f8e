/** What the page should do besides showing an answer. */
export type Action =
  | 'show_registration'
  | 'show_login'
  | 'show_map'
  | 'seller_inquiry'
  | 'collecting_seller_info'
  | 'storeConvo'
  | 'get-crm'
  | 'agent_contact_request';

/** The assistant's response, and what the page should do besides showing it. */
export type Answer = { response: string; action?: Action; params?: Record<string, unknown> };
