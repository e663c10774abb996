import { Button, Panel, styled } from '../../ui/index.ts';
import type { OverviewLinks, OverviewPlace } from './Overview.tsx';
import { PlaceLink } from './PlaceLink.tsx';

export interface FirstStepsProps extends OverviewLinks {
  level: 2 | 3 | 4;
  /** Which of the steps are done. */
  done: Record<StepName, boolean>;
  /** The user wants to see them no more. */
  onDismiss: () => void;
}

export type StepName = 'bank' | 'cashier' | 'opening' | 'transaction' | 'receipt';

interface Step {
  name: StepName;
  title: string;
  text: string;
  links: [place: OverviewPlace, label: string][];
}

const steps: Step[] = [
  {
    name: 'bank',
    title: 'Buat rekening bank',
    text: 'Rekening milik usaha sendiri, tempat uang masuk dan keluar.',
    links: [['bank-account', 'Buat rekening bank']],
  },
  { name: 'cashier', title: 'Buat kasir', text: 'Kas untuk uang tunai.', links: [['cashier', 'Buat kasir']] },
  {
    name: 'opening',
    title: 'Catat saldo awal',
    text: 'Uang yang sudah ada di setiap account. Tidak dihitung sebagai pendapatan.',
    links: [['opening', 'Catat saldo awal']],
  },
  {
    name: 'transaction',
    title: 'Catat transaksi pertama',
    text: 'Satu per satu, atau ambil dari file.',
    links: [
      ['transaction', 'Catat transaksi'],
      ['import', 'Impor dari file'],
    ],
  },
  {
    name: 'receipt',
    title: 'Siapkan kwitansi',
    text: 'Kop, logo, dan zona waktu.',
    links: [['setting', 'Atur kop kwitansi']],
  },
];

/** The first steps of a new tenant, one after the other; they stay until all are done, or until they are dismissed. */
export function FirstSteps({ level, done, hrefOf, onOpen, onDismiss }: FirstStepsProps) {
  const next = steps.find(({ name }) => !done[name]);
  const count = steps.filter(({ name }) => done[name]).length;
  return (
    <Panel
      title="Mulai di sini"
      level={level}
      about={`${count} dari ${steps.length} langkah selesai`}
      actions={
        <Button size="small" onClick={onDismiss}>
          Sembunyikan
        </Button>
      }
    >
      <Steps>
        {steps.map(({ name, title, text, links }) => (
          <li key={name} data-done={done[name] || undefined} aria-current={name === next?.name ? 'step' : undefined}>
            <strong>
              {title}
              {done[name] && <small> (selesai)</small>}
            </strong>
            <p>{text}</p>
            <div>
              {links.map(([place, label]) => (
                <PlaceLink key={place} href={hrefOf(place)} onOpen={onOpen}>
                  {label}
                </PlaceLink>
              ))}
            </div>
          </li>
        ))}
      </Steps>
    </Panel>
  );
}

const Steps = styled('ol', ({ palette, typography, corner }) => ({
  listStyle: 'none',
  counterReset: 'step',
  margin: 0,
  padding: 16,
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  '& > li': {
    counterIncrement: 'step',
    position: 'relative',
    paddingInlineStart: 40,
    minHeight: 28,
    '&::before': {
      content: 'counter(step)',
      position: 'absolute',
      insetInlineStart: 0,
      top: 0,
      display: 'grid',
      placeItems: 'center',
      width: 28,
      height: 28,
      borderRadius: '50%',
      ...typography.subtitle2,
      color: palette.primary.main,
      border: `1px solid ${palette.primary.main}`,
    },
    '&[aria-current]::before': { color: palette.primary.contrastText, backgroundColor: palette.primary.main },
    '&[data-done]::before': { content: '"✓" / ""', color: palette.success.main, borderColor: palette.success.main },
  },
  '& strong': { ...typography.h4, display: 'block', paddingTop: 4 },
  '& small': { fontWeight: 400, color: palette.success.main },
  '& p': { margin: '2px 0 8px', ...typography.body2, color: palette.text.secondary },
  '& div': { display: 'flex', flexWrap: 'wrap', gap: '4px 16px' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    ...typography.button,
    color: palette.primary.main,
    textDecoration: 'none',
    borderRadius: corner(4),
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
}));
