import { type CashCount, countCash, type Denomination, denominations, formatRupiah } from '@finance/contract';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { Rupiah, styled } from '../../ui/index.ts';
import { type TypedCount, wrongIn } from './typedCount.ts';

export interface DenominationTableProps {
  /** What was typed beside each note and coin. */
  typed: TypedCount;
  /** The valid part of it. */
  value: CashCount;
  onChange: (typed: TypedCount) => void;
  /** Enter after the last coin. */
  onDone: () => void;
  /** What is wrong with the count as a whole. */
  error?: string | undefined;
  /** Gets what focuses the first wrong number, or the first. */
  focusRef: Ref<{ focus: () => void }>;
}

/**
 * Every note and coin with its number of pieces. Enter and the arrow keys go from one to the next. Its container must
 * be a size container.
 */
export function DenominationTable({ typed, value, onChange, onDone, error, focusRef }: DenominationTableProps) {
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  useImperativeHandle(
    focusRef,
    () => ({
      focus: () =>
        (
          table.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? table.current?.querySelector('input')
        )?.focus(),
    }),
    [],
  );
  const wrong = wrongIn(typed);
  const names = wrong.map(({ value: worth, kind }) => `${formatRupiah(worth)} ${kinds[kind]}`);
  const problem = names.length > 0 ? `${names.join(', ')}: isi dengan bilangan bulat mulai 0` : error;

  function handleChange(name: Denomination, text: string) {
    const { [name]: _, ...others } = typed;
    onChange(text === '' ? others : { ...others, [name]: text });
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.ctrlKey || event.metaKey) return; // Ctrl+Enter saves
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault(); // Enter would save
    const inputs = [...(event.currentTarget.closest('table')?.querySelectorAll('input') ?? [])];
    const next = inputs[inputs.indexOf(event.currentTarget) + step];
    if (next) next.focus();
    else if (event.key === 'Enter') onDone();
  }

  return (
    <div>
      {problem ? (
        <Help id={`${id}-error`} role="alert" data-error>
          {problem}
        </Help>
      ) : (
        <Help id={`${id}-help`}>Enter atau panah ke pecahan berikutnya</Help>
      )}
      <Table ref={table} aria-label="Pecahan uang" aria-describedby={problem ? `${id}-error` : `${id}-help`}>
        <thead>
          <tr>
            <th scope="col">Pecahan</th>
            <th scope="col">Jumlah</th>
            <th scope="col">Nilai</th>
          </tr>
        </thead>
        <tbody>
          {denominations.map(({ name, kind, value: worth }) => (
            <tr key={name} data-kind={kind}>
              <th scope="row">
                <label htmlFor={`${id}-${name}`} id={`${id}-${name}-label`}>
                  {formatRupiah(worth)} <small>{kinds[kind]}</small>
                </label>
              </th>
              <td>
                <input
                  id={`${id}-${name}`}
                  aria-labelledby={`${id}-${name}-label`}
                  aria-invalid={wrong.some((other) => other.name === name)}
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder="0"
                  maxLength={20}
                  enterKeyHint="next"
                  value={typed[name] ?? ''}
                  onKeyDown={handleKey}
                  onFocus={(event) => event.target.select()}
                  onChange={(event) => handleChange(name, event.target.value)}
                />
              </td>
              <td data-none={!value[name] || undefined}>
                <Rupiah amount={worth * (value[name] ?? 0)} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Uang terhitung
            </th>
            <td>
              <Rupiah amount={countCash(value)} />
            </td>
          </tr>
        </tfoot>
      </Table>
    </div>
  );
}

const kinds = { note: 'kertas', coin: 'logam' };

const Table = styled('table', ({ palette, typography, corner }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  ...typography.body2,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '3px 4px',
    borderBottom: `1px solid ${palette.divider}`,
    textAlign: 'right',
    fontWeight: 400,
  },
  '& th': { textAlign: 'left', whiteSpace: 'nowrap' },
  '& thead th': { color: palette.text.secondary, fontWeight: 500 },
  '& thead th:not(:first-of-type)': { textAlign: 'right' },
  '& th small': { marginLeft: 6, color: palette.text.secondary },
  '& td:last-of-type': { whiteSpace: 'nowrap' },
  '& [data-none]': { color: palette.text.secondary },
  '& [data-kind=note] + [data-kind=coin] > *': { borderTop: `2px solid ${palette.divider}` },
  '& tfoot th, & tfoot td': { borderBottom: 0, padding: '8px 4px', fontWeight: 700 },
  '& input': {
    width: '5.5em',
    minHeight: 32,
    padding: '2px 8px',
    border: `1px solid ${palette.action.disabled}`,
    borderRadius: corner(8),
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'right',
    scrollMargin: '104px 0 12px', // the sums of the books lie over the rows
    '&[aria-invalid=true]': { borderColor: palette.error.main },
    '&:focus': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
  },
  '@container (max-width: 340px)': {
    '& th small': { display: 'block', marginLeft: 0 },
    '& input': { width: '4.5em' },
  },
  '@media (pointer: coarse)': { '& input': { minHeight: 44 } },
}));

const Help = styled('p', ({ palette, typography }) => ({
  margin: '0 4px 4px',
  ...typography.caption,
  color: palette.text.secondary,
  '&[data-error]': { color: palette.error.main },
}));
