import { styled } from '@finance/widgets/ui';

/** The first stop of the keyboard: passes by the bars. */
export function SkipLink() {
  return (
    <Root
      href="#isi"
      onClick={(event) => {
        event.preventDefault(); // the address stays the screen's
        document.querySelector('main')?.focus();
      }}
    >
      Lewati ke isi
    </Root>
  );
}

const Root = styled('a', ({ palette, typography, corner }) => ({
  position: 'fixed',
  insetInlineStart: 8,
  top: 8,
  zIndex: 1101, // above the top bar
  padding: '8px 14px',
  ...typography.button,
  color: palette.primary.contrastText,
  backgroundColor: palette.primary.main,
  borderRadius: corner(8),
  '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
  '&:focus': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
}));
