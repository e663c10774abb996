import { styled } from '@finance/widgets/ui';

/** Below the top bar of a test tenant, on every screen and on paper: nothing here is real. */
export function TestTenantStrip() {
  return (
    <Strip role="note">
      <strong>Uji coba</strong> Catatan, cetakan, dan pembayaran di sini bukan yang sebenarnya.
    </Strip>
  );
}

const Strip = styled('div', ({ palette, typography }) => ({
  ...typography.body2,
  padding: '6px 16px',
  color: palette.text.primary,
  backgroundColor: `color-mix(in srgb, ${palette.warning.main} 16%, ${palette.background.paper})`,
  borderBlockEnd: `2px solid ${palette.warning.main}`,
  textAlign: 'center',
  '& > strong': { marginInlineEnd: 6 },
  '@media print': { color: '#000', background: 'none', border: '1px solid #000', marginBlockEnd: 8 },
}));
