import { useRef } from 'react';
import { Button, CameraIcon, styled, UploadIcon } from '../../ui/index.ts';

/** Not the attribute `hidden`: hosts' styles override it, such as Bootstrap's `input[type=file]`. */
const unseen = { display: 'none' };

export interface UploadButtonsProps {
  /** The field's label, for screen readers. */
  label: string;
  accept: string;
  /** What the button says that opens the file dialog. */
  choose: string;
  /** Whether several may be chosen at once. */
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Buttons for the file dialog and, on a touch device, the camera; elsewhere a hint about dropping and pasting. */
export function UploadButtons({ label, accept, choose, multiple, onFiles }: UploadButtonsProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  function handleChange({ currentTarget }: { currentTarget: HTMLInputElement }) {
    onFiles([...(currentTarget.files ?? [])]);
    currentTarget.value = ''; // lets the user choose the same file again
  }

  return (
    <Row>
      <input
        ref={chooser}
        style={unseen}
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={handleChange}
        aria-label={`File ${label}`}
      />
      <Button size="small" variant="outlined" onClick={() => chooser.current?.click()}>
        <UploadIcon fontSize="inherit" />
        {choose}
      </Button>
      {accept.includes('image') && (
        <>
          <input
            ref={camera}
            style={unseen}
            type="file"
            accept="image/*"
            capture="environment"
            onChange={handleChange}
            aria-label={`Foto ${label}`}
          />
          <Button size="small" variant="outlined" data-in-hand onClick={() => camera.current?.click()}>
            <CameraIcon fontSize="inherit" />
            Foto
          </Button>
        </>
      )}
      <span>atau seret ke sini, atau tempel (Ctrl+V)</span>
    </Row>
  );
}

const Row = styled('div', ({ palette, typography }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  ...typography.body2,
  color: palette.text.secondary,
  '@media not (pointer: coarse)': { '& > [data-in-hand]': { display: 'none' } },
  '@media (pointer: coarse)': { '& > span': { display: 'none' } },
}));
