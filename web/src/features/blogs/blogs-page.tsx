import { useSite } from '../../api/site.ts';
import { useGoBack } from '../../navigation/navigation.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { BlogGrid } from './blog-grid.tsx';

/** The posts on their own page; closing goes back in history. */
export function Component() {
  const { agent } = useSite();
  const goBack = useGoBack();
  return (
    <div className="mx-auto w-full max-w-page px-4 py-6 sm:px-6 sm:py-10">
      <BackButton onClick={goBack}>Back</BackButton>
      <h1 className="mt-4 mb-2 text-4xl">Blogs</h1>
      <p className="mb-8 max-w-prose text-lg text-ink-soft">What {agent.name} gets asked most.</p>
      <BlogGrid />
    </div>
  );
}
