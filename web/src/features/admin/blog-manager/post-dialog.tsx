import { useId, useState } from 'react';
import { useSite } from '../../../api/site.ts';
import { forgetDraft } from '../../../forms/use-draft.ts';
import type { BlogPost } from '../../../posts/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { usePublish } from './api.ts';
import { draftOf, loadDraft } from './editor/drafts/draft.ts';
import { DraftOffer } from './editor/drafts/draft-offer.tsx';
import { PostForm } from './editor/post-form.tsx';

type PostDialogProps = {
  open: boolean;
  onClose: () => void;
  onPublished: (post: BlogPost) => void;
  /** Whether to restore the draft immediately instead of asking. */
  goesOn: boolean;
};

/** Writes a post. Offers a stored draft first, so that a new post does not replace it. */
export function PostDialog({ open, onClose, onPublished, goesOn }: PostDialogProps) {
  const formId = useId();
  const publish = usePublish();
  const [isWriting, setIsWriting] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!publish.isPending) onClose();
      }}
      title="Create Blog Post"
      size="large"
      footer={
        <>
          <Button onClick={onClose} disabled={publish.isPending}>
            Close
          </Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            busy={publish.isPending}
            busyText="Publishing..."
            disabled={!isWriting}
          >
            Publish
          </Button>
        </>
      }
    >
      {open ? <Desk {...{ formId, publish, onPublished, goesOn }} onWriting={setIsWriting} /> : null}
    </Dialog>
  );
}

type DeskProps = Pick<PostDialogProps, 'onPublished' | 'goesOn'> & {
  formId: string;
  publish: ReturnType<typeof usePublish>;
  onWriting: (isWriting: boolean) => void;
};

function Desk({ formId, publish, onPublished, goesOn, onWriting }: DeskProps) {
  const name = draftOf(useSite().siteId);
  const [offered, setOffered] = useState(() => (goesOn ? null : loadDraft(name)));
  if (offered === null) return <PostForm id={formId} {...{ publish, onPublished, onWriting }} />;
  return (
    <DraftOffer
      draft={offered}
      onRestore={() => setOffered(null)}
      onDiscard={() => {
        forgetDraft(name);
        setOffered(null);
      }}
    />
  );
}
