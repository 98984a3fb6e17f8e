let page = crypto.randomUUID();
const ownName = (name: string) => `${page} ${name}`;
let isApart = false;

/** Begins as another browser: what an earlier test left open holds nothing of this one. */
export const beginApart = (): void => {
  page = crypto.randomUUID();
};

/** Keeps what tabs of one browser tell each other within this page: the pages of tests that run at the same time are tabs. */
export function keepApart(): void {
  if (isApart) return;
  isApart = true;
  const Channel = globalThis.BroadcastChannel;
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(ownName(name));
    }
  };
  const request = navigator.locks.request.bind(navigator.locks) as (
    name: string,
    ...rest: unknown[]
  ) => Promise<unknown>;
  navigator.locks.request = ((name: string, ...rest: unknown[]) =>
    request(ownName(name), ...rest)) as typeof navigator.locks.request;
}
