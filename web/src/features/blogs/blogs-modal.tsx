import { useGoBack } from '../../navigation/navigation.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Dialog } from '../../ui/popups/dialog.tsx';
import { BlogGrid } from './blog-grid.tsx';

/** The posts in a modal over home. */
export default function BlogsModal() {
  const close = useGoBack();
  return (
    <Dialog open onClose={close} title="Blogs" size="large">
      <BackButton onClick={close} className="mb-4 -ml-3">
        Back
      </BackButton>
      <BlogGrid />
    </Dialog>
  );
}
