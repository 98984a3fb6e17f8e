import { useQuery } from '@tanstack/react-query';
import { Clapperboard, Film, ImageIcon, Images, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '../../../api/site.ts';
import { adminPaths } from '../../../navigation/admin-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { loadFailureOf } from '../../../ui/not-loaded.tsx';
import { ScreenHead } from '../screen-head.tsx';
import { StatTiles } from '../stat-tiles.tsx';
import { creativesQuery } from './api.ts';
import { RequestDialog } from './campaigns/request-dialog.tsx';
import { RequestList } from './campaigns/request-list.tsx';
import { type Creative, ofImage, ofVideo } from './creatives/creative.ts';
import { CreativeDialog } from './creatives/creative-dialog.tsx';
import { CreativeGrid } from './creatives/creative-grid.tsx';
import { DeleteCreativeDialog } from './creatives/delete-creative-dialog.tsx';
import { UploadCard } from './creatives/upload-card.tsx';
import { useUpload } from './creatives/use-upload.ts';

/** The library of images and videos for ads. */
export function Component() {
  const { siteId } = useSite();
  const list = useQuery(creativesQuery(siteId));
  const upload = useUpload();
  const [open, setOpen] = useState<Creative | null>(null);
  const [deleting, setDeleting] = useState<Creative | null>(null);
  const [requesting, setRequesting] = useState(false);
  const images = (list.data?.images ?? []).map(ofImage);
  const videos = (list.data?.videos ?? []).map(ofVideo);
  const failure = loadFailureOf(list, 'The creatives');
  const figure = (count: number) => (failure === null ? count.toLocaleString('en-US') : '–');
  const grid = { loading: list.isPending, onOpen: setOpen, onDelete: setDeleting };
  return (
    <>
      <ScreenHead
        title="Creative Studio"
        back={{ to: adminPaths.digitalAds, text: 'Digital Advertising' }}
        text="Images and videos for your ads. Upload your own, or have one made for you."
        action={
          <Button look="primary" icon={<Sparkles aria-hidden />} onClick={() => setRequesting(true)}>
            Request Custom Creative
          </Button>
        }
      />
      <StatTiles
        label="Creatives"
        loading={list.isPending}
        stats={[
          { name: 'Images', value: figure(images.length), icon: ImageIcon },
          { name: 'Videos', value: figure(videos.length), icon: Film },
          { name: 'Total Assets', value: figure(images.length + videos.length), icon: Images },
        ]}
      />
      <div className="flex flex-col gap-8">
        <UploadCard upload={upload} />
        {failure ?? (
          <>
            <CreativeGrid
              title="Images"
              creatives={images}
              empty={{
                icon: <ImageIcon aria-hidden />,
                text: 'Upload an image above, such as a home, a room, or your portrait.',
              }}
              {...grid}
            />
            <CreativeGrid
              title="Videos"
              creatives={videos}
              empty={{
                icon: <Clapperboard aria-hidden />,
                text: 'Upload a short video above, such as a home tour.',
              }}
              {...grid}
            />
          </>
        )}
        <RequestList />
      </div>
      <CreativeDialog creative={open} onClose={() => setOpen(null)} />
      <DeleteCreativeDialog creative={deleting} onClose={() => setDeleting(null)} />
      <RequestDialog open={requesting} onClose={() => setRequesting(false)} />
    </>
  );
}
