import { type ClipboardEvent, type DragEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { styled } from '../../ui/index.ts';

export interface UploadFrameProps {
  /** Takes the focus when what had it is gone. */
  frame: RefObject<HTMLDivElement | null>;
  label: string;
  /** Files may be dropped and pasted here. */
  isOpen: boolean;
  error?: boolean | undefined;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** The frame of a field for files, onto which they are dropped and pasted. */
export function UploadFrame({ frame, label, isOpen, error = false, onFiles, children }: UploadFrameProps) {
  const labelId = useId();
  const [isOver, setIsOver] = useState(false);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  }
  function handlePaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  }

  return (
    <Frame
      ref={frame}
      role="group"
      aria-labelledby={labelId}
      tabIndex={isOpen ? 0 : -1}
      data-over={isOver || undefined}
      data-error={error || undefined}
      {...(isOpen
        ? {
            onDrop: handleDrop,
            onPaste: handlePaste,
            onDragOver: (event) => {
              event.preventDefault();
              setIsOver(true);
            },
            onDragLeave: () => setIsOver(false),
          }
        : {})}
    >
      <Label id={labelId}>{label}</Label>
      {children}
    </Frame>
  );
}

const Frame = styled('div', ({ palette, typography, corner }) => ({
  display: 'grid',
  gap: 8,
  minWidth: 0,
  padding: '8px 12px 12px',
  border: `1px dashed ${palette.divider}`,
  borderRadius: corner(8),
  '&[data-over]': { borderColor: palette.primary.main, backgroundColor: palette.action.hover },
  '&[data-error]': { borderColor: palette.error.main },
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
  '& > small': { ...typography.caption, color: palette.text.secondary, '&[data-error]': { color: palette.error.main } },
}));

const Label = styled('span', ({ palette, typography }) => ({ ...typography.body2, color: palette.text.secondary }));
