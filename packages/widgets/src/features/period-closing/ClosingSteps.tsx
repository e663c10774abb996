import type { ClosingCheck, ClosingCheckName, ClosingMonth, PeriodClosing } from '@finance/contract';
import { closingCheckLabels, closingCheckSentence, monthName } from '@finance/contract/rules';
import { type FormEvent, type MouseEvent, useCallback, useRef, useState } from 'react';
import { SaveProblem, useUnsaved } from '../../parts/record/index.ts';
import { useFinance, useMay, useWrite } from '../../runtime/index.ts';
import { Alert, Link, SaveButton, styled, Tag, Text, TextField } from '../../ui/index.ts';
import type { ClosingLinks } from './PeriodClosingGuide.tsx';

export interface ClosingStepsProps extends ClosingLinks {
  month: ClosingMonth;
  onClosed: (closing: PeriodClosing) => void;
  /** It was not closed: more may be open by now. */
  onRefused: () => void;
}

type Reasons = Partial<Record<ClosingCheckName, string>>;

/** The checks of a month one after the other, and the button that closes it. */
export function ClosingSteps({ month: of, onClosed, onRefused, ...links }: ClosingStepsProps) {
  const { month, date_to, checks, problem } = of;
  const { confirm } = useFinance();
  const mayClose = useMay('period-closing:create') === true && problem === null;
  const [reasons, setReasons] = useState<Reasons>({});
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const write = useWrite('periodClosing', 'store', {
    inForm: true,
    success: ({ data }) => ({ text: `Tutup buku ${monthName(data.month)} selesai. Laporannya tersimpan.` }),
    onSaved: ({ data }) => onClosed(data),
    onError: onRefused,
  });
  useUnsaved(useCallback(() => Object.values(reasons).some((reason) => reason.trim() !== ''), [reasons]));
  const open = checks.filter(({ count }) => count > 0);
  const reasonOf = ({ name }: ClosingCheck) => reasons[name]?.trim() ?? '';

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    const missing = open.find((check) => reasonOf(check) === '');
    if (missing) {
      form.current?.querySelector<HTMLElement>(`[name="${missing.name}"]`)?.focus();
      return;
    }
    const isSure = await confirm({
      title: `Tutup buku ${monthName(month)}?`,
      text:
        `Semua tanggal sampai ${date_to} terkunci, dan laporannya disimpan sebagai PDF dan XLSX. ` +
        'Hanya pemilik yang dapat membukanya lagi.',
      yes: 'Ya, tutup buku',
    });
    if (isSure)
      await write.run({ month, reasons: Object.fromEntries(open.map((check) => [check.name, reasonOf(check)])) });
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Fields disabled={write.isSaving}>
        <Steps>
          {checks.map((check) => (
            <li key={check.name} data-open={check.count > 0 || undefined}>
              <div data-head>
                <strong>{closingCheckLabels[check.name]}</strong>
                {check.count > 0 ? <Tag tone="warning">Belum</Tag> : <Tag tone="success">Selesai</Tag>}
              </div>
              <p>{closingCheckSentence(check)}</p>
              {check.details.length > 0 && (
                <ul translate="no">
                  {check.details.map((detail) => (
                    <li key={detail}>{detail}</li>
                  ))}
                </ul>
              )}
              <StepLink check={check} {...links} />
              {check.count > 0 && mayClose && (
                <TextField
                  name={check.name}
                  label="Alasan tetap ditutup"
                  value={reasons[check.name] ?? ''}
                  onChange={(event) => setReasons({ ...reasons, [check.name]: event.target.value })}
                  style={{ maxWidth: 560 }}
                  maxLength={500}
                  error={isChecked && reasonOf(check) === ''}
                  helperText={isChecked && reasonOf(check) === '' ? 'Wajib diisi selama ini masih terbuka' : undefined}
                />
              )}
            </li>
          ))}
        </Steps>
        <Foot>
          <SaveProblem write={write} />
          {problem !== null && (
            <Alert severity="info" role="status">
              {problem}
            </Alert>
          )}
          {mayClose && (
            <>
              <Text variant="body2">
                {open.length === 0
                  ? 'Semua langkah selesai.'
                  : `${open.length} langkah masih terbuka. Selesaikan, atau tulis alasannya.`}
              </Text>
              <SaveButton isSaving={write.isSaving}>Tutup buku {monthName(month)}</SaveButton>
            </>
          )}
        </Foot>
      </Fields>
    </form>
  );
}

function StepLink({ check: { name, count }, hrefOf, onOpen }: { check: ClosingCheck } & ClosingLinks) {
  if (count === 0 || !hrefOf) return null;
  const href = hrefOf(name);
  function handleClick(event: MouseEvent) {
    if (!onOpen || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(href);
  }
  return (
    <Link href={href} onClick={handleClick} aria-label={`Selesaikan: ${closingCheckLabels[name]}`}>
      Selesaikan
    </Link>
  );
}

const Fields = styled('fieldset', () => ({ border: 0, margin: 0, padding: 0, minWidth: 0 }));

const Steps = styled('ol', ({ palette, typography }) => ({
  listStyle: 'none',
  counterReset: 'step',
  margin: 0,
  padding: 0,
  ...typography.body2,
  color: palette.text.primary,
  '& > li': {
    counterIncrement: 'step',
    position: 'relative',
    padding: '12px 16px 12px 48px',
    borderBottom: `1px solid ${palette.divider}`,
  },
  '& > li::before': {
    content: 'counter(step)',
    position: 'absolute',
    left: 16,
    top: 12,
    color: palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-head]': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 12px' },
  '& p': { margin: '2px 0', maxWidth: '70ch' },
  '& a': { display: 'inline-block', padding: '4px 0' },
  '& ul': { margin: '4px 0 8px', paddingInlineStart: 18, color: palette.text.secondary, overflowWrap: 'anywhere' },
}));

const Foot = styled('div', () => ({ padding: 16, display: 'grid', gap: 12, justifyItems: 'start' }));
