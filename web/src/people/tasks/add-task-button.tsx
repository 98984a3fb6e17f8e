import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { preloadDialog } from '../../ui/popups/dialog.tsx';
import { type TaskAbout, TaskDialog } from './task-dialog.tsx';

type AddTaskButtonProps = TaskAbout & Pick<ButtonProps, 'look' | 'size'>;

/** A button that opens the dialog for a new task. */
export function AddTaskButton({ look, size, ...about }: AddTaskButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        {...{ look, size }}
        icon={<ListPlus aria-hidden />}
        onPointerEnter={preloadDialog}
        onClick={() => setIsOpen(true)}
      >
        Add Task
      </Button>
      <TaskDialog opened={isOpen ? { about } : null} onClose={() => setIsOpen(false)} />
    </>
  );
}
