import { CircleCheck, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../navigation/paths.ts';
import type { BlogPost } from '../../../posts/api.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { RefreshSitemap } from './refresh-sitemap.tsx';

/** Confirms a published post, with its URL and how to tell search engines. */
export function PublishedDialog({ post, onClose }: { post: BlogPost | null; onClose: () => void }) {
  // Keeps its content while closing.
  const [shown, setShown] = useState(post);
  if (post !== null && post !== shown) setShown(post);
  return (
    <Dialog open={post !== null} onClose={onClose} title="Blog Created Successfully" size="small">
      <div className="flex flex-col items-center gap-4 text-center">
        <CircleCheck aria-hidden className="size-10 text-good" />
        <p>
          <strong className="font-semibold wrap-anywhere">{shown?.title}</strong> is published. Refresh the
          sitemap so that search engines find it.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          {shown === null ? null : (
            <Link to={paths.blog(shown.id)} target="_blank" rel="noopener" className={buttonClass()}>
              <ExternalLink aria-hidden />
              View Live
            </Link>
          )}
          <RefreshSitemap />
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
