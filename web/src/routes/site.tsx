import { RouterProvider } from 'react-router-dom';
import { router } from '../routes.tsx';

export { openRouter } from '../routes.tsx';

/** The routes behind the gate. A separate chunk, so that the gate renders without it. */
export default function Site() {
  return <RouterProvider router={router()} />;
}
