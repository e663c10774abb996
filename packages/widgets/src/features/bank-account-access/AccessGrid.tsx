import { type AccessMatrixRow, type BankAccount, may, roleLabels } from '@finance/contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { styled, Tag, visuallyHidden } from '../../ui/index.ts';
import { MatrixToggle } from './MatrixToggle.tsx';

export interface AccessGridProps {
  rows: AccessMatrixRow[];
  accounts: Pick<BankAccount, 'id' | 'bank' | 'account_number' | 'full_info'>[];
  isBusy: boolean;
  /** Whether the rights may be changed. */
  isEditable: boolean;
}

/** Where users and accounts cross: one stop for the Tab key, arrows from there on. Narrow, each user is a card. */
export function AccessGrid({ rows, accounts, isBusy, isEditable }: AccessGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ row: 0, column: 0 });
  const granted = rows.filter(({ role }) => role === 'kasir');
  const last = { row: granted.length - 1, column: accounts.length * 2 - 1 };
  const stop = { row: Math.min(place.row, last.row), column: Math.min(place.column, last.column) };

  function handleKeyDown(event: KeyboardEvent) {
    const next = placeAfter(event, stop, last);
    if (!next) return;
    event.preventDefault();
    setPlace(next);
    frame.current?.querySelector<HTMLElement>(`[data-place="${next.row} ${next.column}"]`)?.focus();
  }

  return (
    <Scroll ref={frame} {...(isEditable ? {} : { tabIndex: 0, role: 'group', 'aria-label': 'Izin rekening bank' })}>
      {/* The keys move the focus between the checkboxes, which are what is operated. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label="Izin rekening bank"
        aria-busy={isBusy}
        aria-readonly={!isEditable}
        onKeyDown={handleKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">Pengguna</th>
            {accounts.map(({ id, bank, account_number, full_info }) => (
              <th key={id} scope="col" title={full_info}>
                {bank} <small>{account_number}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.user_id}>
              <th scope="row">
                {row.user_name} <small>{row.user_email}</small>{' '}
                {row.role === 'kasir' ? null : (
                  <Tag tone="neutral" isFilled>
                    {roleLabels[row.role]}
                  </Tag>
                )}
              </th>
              {row.role === 'kasir' ? (
                row.accesses.map((access, index) => {
                  const account = accounts[index];
                  return (
                    account && (
                      <td key={access.bank_account_id} data-account={`${account.bank} ${account.account_number}`}>
                        <div>
                          {(['read', 'write'] as const).map((right, side) => {
                            const here = { row: granted.indexOf(row), column: index * 2 + side };
                            return (
                              <MatrixToggle
                                key={right}
                                right={right}
                                access={access}
                                user={row}
                                account={account}
                                disabled={!isEditable}
                                place={`${here.row} ${here.column}`}
                                isStop={here.row === stop.row && here.column === stop.column}
                                onFocus={() => setPlace(here)}
                              />
                            );
                          })}
                        </div>
                      </td>
                    )
                  );
                })
              ) : (
                <td colSpan={accounts.length} data-role>
                  {may(row.role, 'transaction:create')
                    ? 'Membaca dan mencatat pada semua rekening, menurut perannya'
                    : 'Membaca semua rekening, menurut perannya'}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

interface Place {
  row: number;
  column: number;
}

/** Where a key leads from a place, if anywhere. */
function placeAfter({ key, ctrlKey, metaKey }: KeyboardEvent, { row, column }: Place, last: Place): Place | undefined {
  const isFar = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowRight':
      return { row, column: Math.min(column + 1, last.column) };
    case 'ArrowLeft':
      return { row, column: Math.max(column - 1, 0) };
    case 'ArrowDown':
      return { row: Math.min(row + 1, last.row), column };
    case 'ArrowUp':
      return { row: Math.max(row - 1, 0), column };
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return { row: isFar ? last.row : row, column: last.column };
    default:
      return undefined;
  }
}

const Scroll = styled('div', ({ palette, typography, corner }) => {
  const line = `1px solid ${palette.divider}`;
  return {
    containerType: 'inline-size',
    overflowX: 'auto',
    borderTop: line,
    ...typography.body2,
    color: palette.text.primary,
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
    '& th, & td': { padding: '8px 12px', textAlign: 'start', verticalAlign: 'middle', fontWeight: 400 },
    '& th:first-of-type': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      minWidth: 180,
      maxWidth: 260,
      paddingInlineStart: 16,
      backgroundColor: palette.background.paper,
      borderRight: line,
      overflowWrap: 'anywhere',
    },
    '& thead th': {
      ...typography.caption,
      fontWeight: 500,
      color: palette.text.secondary,
      verticalAlign: 'bottom',
      borderBottom: line,
    },
    // A long name of a bank takes lines instead of the room of others.
    '& thead th:not(:first-of-type)': { minWidth: '9em', maxWidth: '16em', overflowWrap: 'break-word' },
    '& tbody tr + tr > *': { borderTop: line },
    '& tbody th': { fontWeight: 500 },
    '& tbody tr:hover > *': { backgroundImage: `linear-gradient(${palette.action.hover}, ${palette.action.hover})` },
    '& small': { display: 'block', ...typography.caption, color: palette.text.secondary },
    '& [data-role]': { color: palette.text.secondary },
    '& td > div': { display: 'flex', gap: 4 },
    '& label': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      padding: '4px 6px',
      borderRadius: corner(6),
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      '@media (pointer: coarse)': { minHeight: 44 },
    },
    '& label:has(:focus-visible)': { outline: `2px solid ${palette.primary.main}` },
    '& label:has(:disabled)': { cursor: 'default' },
    '& label > input': { outline: 'none' },
    '& input[aria-busy=true]': { opacity: 0.6 },
    '@container (max-width: 640px)': {
      '& table, & tbody': { display: 'block' },
      '& thead': visuallyHidden,
      '& tbody tr': { display: 'block', padding: '10px 16px' },
      '& tbody tr + tr': { borderTop: line },
      '& tbody tr + tr > *': { borderTop: 'none' },
      '& tbody th:first-of-type': { display: 'block', position: 'static', maxWidth: 'none', padding: 0, border: 0 },
      '& tbody td': {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: '0 12px',
        padding: '2px 0',
      },
      '& td > div': { marginInlineStart: 'auto' },
      '& [data-account]::before': {
        content: 'attr(data-account)',
        color: palette.text.secondary,
        overflowWrap: 'anywhere',
      },
    },
    '@container (max-width: 360px)': {
      '& td[data-account]::before': { flexBasis: '100%' },
      '& td[data-account] > div': { marginInlineStart: -4 },
    }, // every name on a line of its own, not only the long ones
  };
});
