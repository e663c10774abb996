import { Panel, styled } from '../../ui/index.ts';
import type { OverviewLinks, OverviewPlace } from './Overview.tsx';
import { PlaceLink } from './PlaceLink.tsx';

export interface FirstStepsProps extends OverviewLinks {
  level: 2 | 3 | 4;
  /** Which of the steps are done. */
  done: { account: boolean; transaction: boolean; receipt: boolean };
}

interface Step {
  title: string;
  text: string;
  isDone: boolean;
  links: [place: OverviewPlace, label: string][];
}

/** The first steps of a new tenant. */
export function FirstSteps({ level, done, hrefOf, onOpen }: FirstStepsProps) {
  const steps: Step[] = [
    {
      title: 'Buat account',
      text: 'Tempat uang berada: rekening bank dan kas.',
      isDone: done.account,
      links: [
        ['bank-account', 'Buat rekening bank'],
        ['cashier', 'Buat kasir'],
      ],
    },
    {
      title: 'Catat transaksi pertama',
      text: 'Mulai dari saldo awal setiap account, atau ambil dari file.',
      isDone: done.transaction,
      links: [
        ['opening', 'Catat saldo awal'],
        ['transaction', 'Catat transaksi'],
        ['import', 'Impor dari file'],
      ],
    },
    {
      title: 'Siapkan kwitansi',
      text: 'Kop, logo, dan zona waktu.',
      isDone: done.receipt,
      links: [['setting', 'Atur kop kwitansi']],
    },
  ];
  return (
    <Panel title="Mulai di sini" level={level}>
      <Steps>
        {steps.map(({ title, text, isDone, links }) => (
          <li key={title} data-done={isDone || undefined}>
            <strong>
              {title}
              {isDone && <small> (selesai)</small>}
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
