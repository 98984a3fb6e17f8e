import { RouterProvider } from 'react-router-dom';
import { router } from '../routes.tsx';

export { openRouter } from '../routes.tsx';

/** What lies behind the gate: the routes. A chunk of its own, so that the gate is drawn without waiting for it. */
export default function Site() {
  return <RouterProvider router={router()} />;
}
