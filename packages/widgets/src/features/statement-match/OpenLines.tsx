import type { SuggestedLine } from '@finance/contract';
import { Button, Checkbox, faint, Rupiah, styled } from '../../ui/index.ts';

export interface OpenLinesProps {
  lines: readonly SuggestedLine[];
  current: SuggestedLine;
  /** Its place among the lines. */
  at: number;
  checked: ReadonlySet<number>;
  onChoose: (line: SuggestedLine | undefined) => void;
  /** Adds a line to the match, or takes it out; without it nothing can be matched. */
  onToggle: ((line: SuggestedLine) => void) | undefined;
}

/** The bank's open lines; in a narrow container one at a time. */
export function OpenLines({ lines, current, at, checked, onChoose, onToggle }: OpenLinesProps) {
  return (
    <Root>
      <div data-steps>
        <Button size="small" disabled={at === 0} onClick={() => onChoose(lines[at - 1])}>
          Sebelumnya
        </Button>
        <span>
          Baris {at + 1} dari {lines.length}
        </span>
        <Button size="small" disabled={at === lines.length - 1} onClick={() => onChoose(lines[at + 1])}>
          Berikutnya
        </Button>
      </div>
      <ul aria-label="Baris rekening koran yang belum cocok">
        {lines.map((line) => {
          const isCurrent = line.id === current.id;
          return (
            <li
              key={line.id}
              data-current={isCurrent || undefined}
              data-shown={isCurrent || checked.has(line.id) || undefined}
            >
              {onToggle && (
                <Checkbox
                  tabIndex={-1}
                  aria-label={`Cocokkan bersama: ${line.text || line.date}`}
                  checked={checked.has(line.id)}
                  onChange={() => onToggle(line)}
                />
              )}
              <button
                type="button"
                data-line={line.id}
                tabIndex={isCurrent ? 0 : -1}
                aria-current={isCurrent || undefined}
                onClick={() => onChoose(line)}
              >
                <span data-text>
                  {line.is_reversal && 'Pembatalan: '}
                  {line.text || '-'}
                </span>
                <span data-amount>
                  <Rupiah amount={line.amount} />
                </span>
                <small>
                  {[line.date, line.reference].filter(Boolean).join(' · ')}
                  {line.suggestions[0]?.is_clear
                    ? ' · ada yang cocok'
                    : line.rule_ids.length > 0
                      ? ' · ada aturan'
                      : ''}
                </small>
              </button>
            </li>
          );
        })}
      </ul>
    </Root>
  );
}

const Root = styled('div', ({ palette, typography }) => ({
  minWidth: 0,
  '& > [data-steps]': { display: 'none', alignItems: 'center', justifyContent: 'space-between', padding: '4px 8px' },
  '& > ul': { listStyle: 'none', margin: 0, padding: 0, maxHeight: '70vh', overflowY: 'auto' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    paddingInlineStart: 12,
    borderBottom: `1px solid ${palette.divider}`,
  },
  '& li[data-current]': { backgroundColor: faint(palette.primary.main, 10) },
  '& button[data-line]': {
    all: 'unset',
    boxSizing: 'border-box',
    flex: '1 1 0',
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    padding: '8px 16px 8px 12px',
    cursor: 'pointer',
    ...typography.body2,
    color: palette.text.primary,
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
  },
  '& [data-text]': { overflowWrap: 'anywhere' },
  '& [data-amount]': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& small': { ...typography.caption, gridColumn: '1 / -1', color: palette.text.secondary, overflowWrap: 'anywhere' },
  '@container (max-width: 719px)': {
    '& > [data-steps]': { display: 'flex' },
    '& li:not([data-shown])': { display: 'none' },
    '& > ul': { maxHeight: 'none' },
  },
}));
