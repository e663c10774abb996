import { maxCaption } from '@finance/contract/rules';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button, ChevronDownIcon, ChevronUpIcon, IconButton, styled, TextField } from '../../ui/index.ts';
import { FilePreview } from './FilePreview.tsx';

/** A file of a record and what it shows. */
export interface ChosenFile {
  file_uuid: string;
  caption: string | null;
}

export interface FilesInputRowProps {
  file: ChosenFile;
  /** Its place, from 1. */
  number: number;
  /** The id of the list of usual captions. */
  captionsId: string;
  isLive: boolean;
  isReadOnly: boolean;
  onCaption: (caption: string | null) => void;
  /** Left out where it cannot be moved that way. */
  onRaise: (() => void) | undefined;
  onLower: (() => void) | undefined;
  /** Left out where it stays. */
  onRemove: (() => void) | undefined;
}

/** One of several files: what it is, its caption, and the buttons that move it and take it off. */
export function FilesInputRow({
  file: { file_uuid, caption },
  number,
  captionsId,
  isLive,
  isReadOnly,
  onCaption,
  onRaise,
  onLower,
  onRemove,
}: FilesInputRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const pressed = useRef<'up' | 'down' | null>(null);
  const before = useRef(number);
  useEffect(() => {
    if (before.current === number) return;
    before.current = number;
    // The row stands elsewhere now, and at the end of the list its button is gone.
    const way = pressed.current;
    pressed.current = null;
    const buttons = way ? row.current?.querySelectorAll<HTMLElement>('[data-way]') : undefined;
    const all = buttons ? [...buttons] : [];
    (all.find((button) => button.dataset['way'] === way) ?? all[0])?.focus();
  });

  if (isReadOnly)
    return (
      <li>
        {caption !== null && <Caption translate="no">{caption}</Caption>}
        <FilePreview uuid={file_uuid} />
      </li>
    );
  const moves = [
    { way: 'up', verb: 'Naikkan', Icon: ChevronUpIcon, onMove: onRaise },
    { way: 'down', verb: 'Turunkan', Icon: ChevronDownIcon, onMove: onLower },
  ] as const;
  return (
    <Row ref={row}>
      <FilePreview
        uuid={file_uuid}
        actions={
          <>
            {moves
              .filter(({ onMove }) => onMove)
              .map(({ way, verb, Icon, onMove }) => (
                <IconButton
                  key={way}
                  type="button"
                  data-way={way}
                  aria-label={`${verb} file ${number}`}
                  title={verb}
                  onClick={() => {
                    pressed.current = way;
                    onMove?.();
                  }}
                >
                  <Icon fontSize="inherit" />
                </IconButton>
              ))}
            {onRemove && (
              <Button size="small" tone="error" aria-label={`Lepas file ${number}`} onClick={onRemove}>
                Lepas
              </Button>
            )}
          </>
        }
      />
      <CaptionInput
        key={isLive ? undefined : caption}
        caption={caption}
        number={number}
        captionsId={captionsId}
        isLive={isLive}
        onCaption={onCaption}
      />
    </Row>
  );
}

type CaptionInputProps = Pick<FilesInputRowProps, 'number' | 'captionsId' | 'isLive' | 'onCaption'> & {
  caption: string | null;
};

/** The caption as it is typed. Where it is not told with each letter, Escape takes the letters back. */
function CaptionInput({ caption, number, captionsId, isLive, onCaption }: CaptionInputProps) {
  const saved = caption ?? '';
  const [typed, setTyped] = useState(saved);
  const told = (text: string) => onCaption(text.trim() === '' ? null : text);

  function handleLeave() {
    if (!isLive && typed.trim() !== saved) told(typed.trim());
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (isLive) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      handleLeave();
    }
    if (event.key === 'Escape' && typed !== saved) {
      event.stopPropagation();
      setTyped(saved);
    }
  }

  return (
    <TextField
      label={`Keterangan file ${number}`}
      list={captionsId}
      maxLength={maxCaption}
      placeholder="Nota, Bukti transfer, Faktur …"
      value={isLive ? saved : typed}
      onChange={({ currentTarget: { value } }) => (isLive ? told(value) : setTyped(value))}
      onBlur={handleLeave}
      onKeyDown={handleKeyDown}
    />
  );
}

/** The caption stands beside the file where there is room, else below it. */
const Row = styled('li', () => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  alignItems: 'end',
  gap: '4px 16px',
  minWidth: 0,
}));

const Caption = styled('span', ({ palette, typography }) => ({
  ...typography.body2,
  color: palette.text.primary,
  overflowWrap: 'anywhere',
}));
