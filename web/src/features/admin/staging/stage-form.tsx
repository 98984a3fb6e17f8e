import { Palette, Sparkles } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { StagingForm } from '../../../../../openapi/generated/staging.limits.ts';
import { useSpecForm } from '../../../forms/use-spec-form.ts';
import { adminPaths } from '../../../navigation/admin-paths.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { BusyNote } from './busy-note.tsx';
import { type RoomType, roomTypes } from './room-types.ts';
import { Step } from './step.tsx';
import { type StyleChoice, StyleChooser } from './style-choice.tsx';
import type { Wish } from './use-stage-room.ts';

const { design_prompt: prompt } = StagingForm;

type StageFormProps = {
  file: File | null;
  /** When the current staging began; null when there is none. */
  busySince: number | null;
  kept: boolean;
  /** The service's error of the last attempt. */
  failure: string | null;
  onStage: (wish: Wish) => void;
  onLeave: () => void;
  ref: Ref<HTMLElement>;
};

/** Steps 2 to 4: the room type, the style, and the Stage button. */
export function StageForm({ file, busySince, kept, failure, onStage, onLeave, ref }: StageFormProps) {
  const { alert, clear } = useAlerts();
  const [roomType, setRoomType] = useState<RoomType>('room');
  const [choice, setChoice] = useState<StyleChoice>(null);
  const busy = busySince !== null;
  const isCustom = roomType === 'custom';
  const refuse = () =>
    alert(
      isCustom
        ? 'Please select an image and enter a custom prompt'
        : 'Please select an image, room type, and style',
    );
  const { field, form, formProps, submit } = useSpecForm<{ custom: string }>({
    ...{ spec: isCustom ? { custom: prompt } : {}, fields: ['custom'], defaults: { custom: '' } },
    send: () => {
      if (busy) return;
      if (file === null || style === null) refuse();
      else onStage({ file, roomType, style });
    },
    onRefused: refuse,
  });
  const custom = form.watch('custom');
  const left = prompt.maxLength - custom.length;
  const style = isCustom ? customStyle(custom) : choice;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    void submit(event);
  };
  const missing = missingText(file, roomType, style);
  useEffect(() => {
    if (missing === null) clear();
  }, [missing, clear]);
  return (
    <form aria-label="Staging options" {...formProps} onKeyDown={onKeyDown} className="flex flex-col gap-6">
      <Step ref={ref} number={2} title="What Does It Show?">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a wrapping row everywhere. */}
        <div role="group" aria-label="Room type" className="flex flex-wrap gap-2">
          {roomTypes.map(({ value, label, icon: Icon }) => (
            <Pill
              key={value}
              icon={<Icon aria-hidden />}
              selected={value === roomType}
              onClick={() => {
                setRoomType(value);
                if (value !== roomType) setChoice(null);
              }}
            >
              {label}
            </Pill>
          ))}
        </div>
      </Step>
      <Step number={3} title={isCustom ? 'Your Own Words' : 'Style'}>
        {isCustom ? (
          <TextArea
            label="Custom staging prompt"
            rows={5}
            hint={
              left < 500
                ? `${left} characters left.`
                : 'Describe furniture, materials, colors, and light. Don’t mention who might live there.'
            }
            {...field('custom')}
          />
        ) : (
          <StyleChooser roomType={roomType} choice={choice} onChoose={setChoice} />
        )}
        <Link
          to={adminPaths.stagePrompts}
          className="inline-flex min-h-11 items-center gap-2 self-start text-sm text-accent underline-offset-2 hover:underline"
        >
          <Palette aria-hidden className="size-4" />
          Edit the Styles
        </Link>
      </Step>
      <Step number={4} title="Stage It">
        <Button
          look="primary"
          size="large"
          wide
          icon={<Sparkles aria-hidden />}
          busy={busy}
          busyText="Staging..."
          type="submit"
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

const customStyle = (text: string): Wish['style'] | null =>
  text.trim() === '' ? null : { custom: text.trim() };

/** Returns what is missing for the request; null when nothing is. */
function missingText(file: File | null, roomType: RoomType, style: Wish['style'] | null): string | null {
  const words = roomType === 'custom' ? 'a custom prompt' : 'a style';
  const wanted = [file === null ? 'an image' : null, style === null ? words : null].filter(Boolean);
  return wanted.length === 0 ? null : `Still needed: ${wanted.join(' and ')}.`;
}
