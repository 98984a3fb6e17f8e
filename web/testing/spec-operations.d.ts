/** The specs' operations, as far as calls and good answers are checked by them; made by `node/site-plugin.ts`. */
declare module 'virtual:spec-operations' {
  type Parameter = { name: string; in: string; required?: boolean; schema: object };
  type SpecOperation = {
    id: string;
    method: string;
    path: string;
    parameters: Parameter[];
    /** The schema of each content type; null where nothing is sent. */
    body: Record<string, object> | null;
    good: { status: number; content: Record<string, object> };
  };
  export const operations: SpecOperation[];
  export type { SpecOperation };
}
