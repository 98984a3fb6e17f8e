import { Palette, Sparkles } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../navigation/paths.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { BusyNote } from './busy-note.tsx';
import { type RoomType, roomTypes } from './room-types.ts';
import { Step } from './step.tsx';
import { noStyle, type StyleChoice, StyleChooser } from './style-choice.tsx';
import type { Wish } from './use-stage-room.ts';

/** The most that a prompt may have (openapi/staging.yaml). */
const longestPrompt = 4000;

type StageFormProps = {
  file: File | null;
  /** When the staging that is waited for began; null while none is. */
  busySince: number | null;
  kept: boolean;
  /** What the service said of the last try. */
  failure: string | null;
  onStage: (wish: Wish) => void;
  onLeave: () => void;
  ref: Ref<HTMLElement>;
};

/** Steps 2 to 4: what the photo shows, how it is to look, and the button. */
export function StageForm({ file, busySince, kept, failure, onStage, onLeave, ref }: StageFormProps) {
  const { alert, clear } = useAlerts();
  const [roomType, setRoomType] = useState<RoomType>('room');
  const [choice, setChoice] = useState<StyleChoice>(noStyle);
  const [custom, setCustom] = useState('');
  const busy = busySince !== null;
  const style = roomType === 'custom' ? customStyle(custom) : chosenStyle(choice);

  const stage = () => {
    if (busy) return;
    if (file === null || style === null) {
      alert(
        roomType === 'custom'
          ? 'Please select an image and enter a custom prompt'
          : 'Please select an image, room type, and style',
      );
      return;
    }
    onStage({ file, roomType, style });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    stage();
  };
  const missing = missingText(file, roomType, style);
  useEffect(() => {
    if (missing === null) clear();
  }, [missing, clear]);
  return (
    <form
      aria-label="Staging options"
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-6"
    >
      <Step ref={ref} number={2} title="What does it show?">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a wrapping row everywhere. */}
        <div role="group" aria-label="Room type" className="flex flex-wrap gap-2">
          {roomTypes.map(({ value, label, icon: Icon }) => (
            <Pill
              key={value}
              icon={<Icon aria-hidden />}
              selected={value === roomType}
              onClick={() => {
                setRoomType(value);
                if (value !== roomType) setChoice(noStyle);
              }}
            >
              {label}
            </Pill>
          ))}
        </div>
      </Step>
      <Step number={3} title={roomType === 'custom' ? 'Your own words' : 'Style'}>
        {roomType === 'custom' ? (
          <TextArea
            label="Custom staging prompt"
            rows={5}
            maxLength={longestPrompt}
            value={custom}
            onChange={(event) => setCustom(event.target.value)}
            hint={
              custom.length > longestPrompt - 500
                ? `${longestPrompt - custom.length} characters left.`
                : 'Say furniture, materials, colors and light. Say nothing of who might live there.'
            }
          />
        ) : (
          <StyleChooser roomType={roomType} choice={choice} onChoose={setChoice} />
        )}
        <Link
          to={paths.admin.stagePrompts}
          className="inline-flex min-h-11 items-center gap-2 self-start text-sm text-accent underline-offset-2 hover:underline"
        >
          <Palette aria-hidden className="size-4" />
          Edit the styles
        </Link>
      </Step>
      <Step number={4} title="Stage it">
        <Button
          look="primary"
          size="large"
          wide
          icon={<Sparkles aria-hidden />}
          busy={busy}
          busyText="Staging..."
          onClick={stage}
        >
          Stage Room
        </Button>
        {busySince === null ? null : <BusyNote since={busySince} kept={kept} onLeave={onLeave} />}
        {missing === null ? null : <p className="text-sm text-ink-soft">{missing}</p>}
        {failure === null || busy ? null : <p className="text-sm text-bad">{failure}</p>}
      </Step>
    </form>
  );
}

const chosenStyle = (choice: StyleChoice): Wish['style'] | null =>
  choice.kind === 'none' ? null : choice.kind === 'random' ? 'random' : choice;

const customStyle = (text: string): Wish['style'] | null =>
  text.trim() === '' ? null : { custom: text.trim() };

/** What a press of the button would ask for; null when nothing is missing. */
function missingText(file: File | null, roomType: RoomType, style: Wish['style'] | null): string | null {
  const words = roomType === 'custom' ? 'a custom prompt' : 'a style';
  const wanted = [file === null ? 'an image' : null, style === null ? words : null].filter(Boolean);
  return wanted.length === 0 ? null : `Still needed: ${wanted.join(' and ')}.`;
}
