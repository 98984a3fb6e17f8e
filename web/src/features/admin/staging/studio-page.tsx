import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ProblemError, sentenceFor } from '../../../api/problem.ts';
import { adminPaths } from '../../../navigation/admin-paths.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { loadFailureOf } from '../../../ui/not-loaded.tsx';
import { ScreenHead } from '../screen-head.tsx';
import { historyQuery } from './api.ts';
import { checkPhoto } from './photos/check-photo.ts';
import { PhotoStep } from './photos/photo-step.tsx';
import { History } from './rooms/history.tsx';
import { StagedResultStep } from './rooms/staged-result.tsx';
import { StageForm } from './stage-form.tsx';
import { useStageRoom } from './use-stage-room.ts';

/** The delay between choosing a photo and scrolling to the options (section 9). */
const scrollDelayMs = 100;

/** The AI Room Staging Studio: stages a photo in a style and shows the result and the history. */
export function Component() {
  const { alert, clear } = useAlerts();
  const { stage, leave, busySince, result, failure } = useStageRoom();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [page, setPage] = useState(0);
  const history = useQuery(historyQuery(page));
  // A service that stores nothing has no history, which isn't an error.
  const keepsNothing = history.error instanceof ProblemError && history.error.status === 501;
  const options = useRef<HTMLElement>(null);

  const choose = async (given: File) => {
    const wrong = await checkPhoto(given);
    setFault(wrong?.text ?? null);
    if (wrong?.noPicture) alert('Please select an image file');
    if (wrong !== null) return;
    clear();
    setFile(given);
    setTimeout(() => scrollTo(options.current), scrollDelayMs);
  };
  return (
    <>
      <ScreenHead
        title="AI Room Staging Studio"
        text="Transform property images with AI-powered staging"
        back={{ to: adminPaths.digitalAds, text: 'Back to Digital Advertising' }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
        <PhotoStep file={file} fault={fault} onFile={(given) => void choose(given)} />
        <StageForm
          ref={options}
          file={file}
          busySince={busySince}
          kept={history.isSuccess}
          failure={failure === null ? null : sentenceFor(failure)}
          onStage={stage}
          onLeave={leave}
        />
        <p role="status" className="sr-only">
          {result === null ? '' : 'The staged photo is ready.'}
        </p>
        {result === null ? null : (
          <div className="xl:col-span-2">
            <StagedResultStep
              result={result}
              room={history.data?.staged_rooms.find(({ id }) => id === result.id)}
              setting={history.data?.label ?? true}
            />
          </div>
        )}
      </div>
      <History
        list={history.data}
        loading={history.isPending}
        failure={keepsNothing ? null : loadFailureOf(history, 'The staged pictures')}
        page={page}
        onPage={setPage}
      />
    </>
  );
}

function scrollTo(element: HTMLElement | null): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
}
