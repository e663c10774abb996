import { Button, Dialog, styled } from '@finance/widgets/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { HelpLink } from './HelpLink.tsx';
import { PlaceList, type PlaceListProps } from './PlaceList.tsx';

export interface MoreDialogProps extends PlaceListProps {
  /** 'Pintasan' was pressed: the sheet of shortcuts. */
  onHelp: () => void;
  onClose: () => void;
}

/** All places of the menu, on a phone. */
export function MoreDialog({ onHelp, onClose, ...places }: MoreDialogProps) {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (key !== opened.current) onClose(); // a place was chosen
  }, [key, onClose]);
  return (
    <Dialog
      title="Menu"
      onClose={onClose}
      actions={
        <>
          <HelpLink />
          <Button
            onClick={() => {
              onClose();
              onHelp();
            }}
          >
            Pintasan papan ketik
          </Button>
          <Button variant="outlined" data-autofocus onClick={onClose}>
            Tutup
          </Button>
        </>
      }
    >
      <List aria-label="Menu">
        <PlaceList {...places} />
      </List>
    </Dialog>
  );
}

const List = styled('nav', () => ({ '& > div:first-of-type > p': { paddingBlockStart: 0 } }));
