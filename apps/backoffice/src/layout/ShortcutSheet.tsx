import { Button, Dialog, styled } from '@finance/widgets/ui';
import { HelpLink } from './HelpLink.tsx';
import { shortcutsOf } from './shortcuts.ts';

export interface ShortcutSheetProps {
  abilities: readonly string[];
  onClose: () => void;
}

/** What can be done with the keyboard. */
export function ShortcutSheet({ abilities, onClose }: ShortcutSheetProps) {
  return (
    <Dialog
      title="Pintasan papan ketik"
      width="sm"
      onClose={onClose}
      actions={
        <>
          <HelpLink />
          <Button variant="outlined" data-autofocus onClick={onClose}>
            Tutup
          </Button>
        </>
      }
    >
      <Keys>
        {[...shortcutsOf(abilities), closing].map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              {keys.split(' ').map((key, index) => (
                <span key={key}>
                  {index > 0 && ' lalu '}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </Keys>
      <Note>Pintasan tidak bekerja selagi mengetik di isian. Di Mac, Ctrl juga Command.</Note>
    </Dialog>
  );
}

/** Bound by whatever is open. */
const closing = { keys: 'Esc', label: 'Tutup yang paling atas' };

const Keys = styled('dl', ({ palette, typography, corner }) => ({
  margin: 0,
  columnGap: 32,
  '@media (min-width: 600px)': { columnCount: 2 },
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '6px 0',
    breakInside: 'avoid',
    borderBlockEnd: `1px solid ${palette.divider}`,
  },
  '& dt': { minWidth: 0 },
  '& dd': { margin: 0, flex: 'none', ...typography.caption, color: palette.text.secondary },
  '& kbd': {
    display: 'inline-block',
    minWidth: 22,
    boxSizing: 'border-box',
    padding: '2px 6px',
    textAlign: 'center',
    font: 'inherit',
    fontWeight: 600,
    color: palette.text.primary,
    backgroundColor: palette.background.default,
    border: `1px solid ${palette.divider}`,
    borderRadius: corner(6),
  },
}));

const Note = styled('p', ({ palette, typography }) => ({
  ...typography.body2,
  margin: '12px 0 0',
  color: palette.text.secondary,
}));
