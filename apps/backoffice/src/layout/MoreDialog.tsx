import { Button, Dialog, styled } from '@finance/widgets/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from './ButtonLink.tsx';
import { HelpLink } from './HelpLink.tsx';
import { placeLook } from './placeLook.ts';
import { PlaceList, type PlaceListProps } from './PlaceList.tsx';

export interface MoreDialogProps extends PlaceListProps {
  /** 'Pintasan' was pressed: the sheet of shortcuts. */
  onHelp: () => void;
  /** 'Tampilan layar' was pressed. */
  onAppearance: () => void;
  onClose: () => void;
}

/** All places of the menu, on a phone. */
export function MoreDialog({ onHelp, onAppearance, onClose, ...places }: MoreDialogProps) {
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
        <Button variant="outlined" data-autofocus onClick={onClose}>
          Tutup
        </Button>
      }
    >
      <List aria-label="Menu">
        <PlaceList {...places} />
        <Own>
          <ButtonLink to="/user/profile">Profil saya</ButtonLink>
          <Button onClick={onAppearance}>Tampilan layar</Button>
          <HelpLink />
          <Button
            onClick={() => {
              onClose();
              onHelp();
            }}
          >
            Pintasan papan ketik
          </Button>
        </Own>
      </List>
    </Dialog>
  );
}

const List = styled('nav', (look) => ({
  ...placeLook(look),
  '& > div:first-of-type > p': { paddingBlockStart: 0 },
}));

const Own = styled('div', ({ palette }) => ({
  display: 'grid',
  marginBlockStart: 8,
  paddingBlockStart: 8,
  borderBlockStart: `1px solid ${palette.divider}`,
  '& > *': { justifyContent: 'flex-start', padding: '6px 12px' },
}));
