import { useId, useState } from 'react';
import { useSite } from '../../../api/site.ts';
import type { BlogPost } from '../../../posts/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { usePublish } from './api.ts';
import { clearDraft, emptyDraft, type KeptDraft, loadDraft } from './draft.ts';
import { DraftOffer } from './draft-offer.tsx';
import { PostForm } from './post-form.tsx';

type PostDialogProps = {
  open: boolean;
  onClose: () => void;
  onPublished: (post: BlogPost) => void;
  /** The draft to go on with at once; else it is asked about. */
  goOnWith?: KeptDraft | null;
};

/** Writes a post. A draft that was left before is offered first, so that writing does not replace it. */
export function PostDialog({ open, onClose, onPublished, goOnWith = null }: PostDialogProps) {
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
      {open ? <Desk {...{ formId, publish, onPublished, goOnWith }} onWriting={setIsWriting} /> : null}
    </Dialog>
  );
}

type DeskProps = {
  formId: string;
  publish: ReturnType<typeof usePublish>;
  onPublished: (post: BlogPost) => void;
  goOnWith: KeptDraft | null;
  onWriting: (isWriting: boolean) => void;
};

function Desk({ formId, publish, onPublished, goOnWith, onWriting }: DeskProps) {
  const { siteId } = useSite();
  const [offered] = useState(() => (goOnWith === null ? loadDraft(localStorage, siteId) : null));
  const [start, setStart] = useState(() => goOnWith ?? (offered === null ? emptyDraft : null));
  if (start === null && offered !== null) {
    return (
      <DraftOffer
        draft={offered}
        onRestore={() => setStart(offered)}
        onDiscard={() => {
          clearDraft(localStorage, siteId);
          setStart(emptyDraft);
        }}
      />
    );
  }
  return <PostForm id={formId} start={start ?? emptyDraft} {...{ publish, onPublished, onWriting }} />;
}
