import type { Due } from '@finance/contract';
import { useId } from 'react';
import { joinParts, transactableName } from '../../parts/booking/index.ts';
import { Checkbox, Rupiah, styled } from '../../ui/index.ts';
import { useFinance } from '../../runtime/index.ts';
import { nameOf } from './allocation.ts';

export interface DueChoicesProps {
  dues: readonly Due[];
  /** The picked ones, on other pages too. */
  picked: ReadonlyMap<number, Due>;
  /** Some were picked, or no longer. */
  onPick: (dues: readonly Due[], isPicked: boolean) => void;
  isBusy: boolean;
}

/** Open dues with a checkbox each, and one for all of them. */
export function DueChoices({ dues, picked, onPick, isBusy }: DueChoicesProps) {
  const id = useId();
  const { today } = useFinance();
  const here = dues.filter((due) => picked.has(due.id)).length;
  return (
    <Choices aria-label="Hutang/piutang terbuka">
      <li>
        <label htmlFor={`${id}-all`}>
          <Checkbox
            id={`${id}-all`}
            checked={here === dues.length}
            isPartly={here > 0 && here < dues.length}
            onChange={({ target }) => onPick(dues, target.checked)}
            disabled={isBusy}
          />
          <span>Pilih semua di halaman ini</span>
        </label>
      </li>
      {dues.map((due) => (
        <li key={due.id}>
          <label htmlFor={`${id}-${due.id}`}>
            <Checkbox
              id={`${id}-${due.id}`}
              checked={picked.has(due.id)}
              onChange={({ target }) => onPick([due], target.checked)}
              disabled={isBusy}
            />
            <span>
              {nameOf(due)}{' '}
              <small>
                {joinParts([
                  due.type_name,
                  `#${due.id}`,
                  transactableName({ ...due, transactable_app: null, transactable_subtype: null }),
                  due.note,
                ])}
              </small>
            </span>{' '}
            <span data-end>
              <Rupiah amount={due.type === 'R' ? due.outstanding_amount : -due.outstanding_amount} tone="flow" />{' '}
              <small>
                {due.due_date === null ? 'Tanpa JT' : `${due.due_date < today() ? 'Lewat JT' : 'JT'} ${due.due_date}`}
              </small>
            </span>
          </label>
        </li>
      ))}
    </Choices>
  );
}

const Choices = styled('ul', ({ palette, typography, corner }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${palette.divider}`,
  borderRadius: corner(12),
  overflow: 'clip',
  ...typography.body1,
  '& > li + li': { borderTop: `1px solid ${palette.divider}` },
  '& > li:first-of-type': { backgroundColor: palette.background.default },
  '& label': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: 44,
    boxSizing: 'border-box',
    padding: '6px 12px',
    cursor: 'pointer',
    '&:hover': { backgroundColor: palette.action.hover },
  },
  '& label > span': { flex: '1 1 150px', minWidth: 0, overflowWrap: 'anywhere' },
  '& label > [data-end]': { flex: '0 0 auto !important', marginInlineStart: 'auto', textAlign: 'end' },
  '& small': { display: 'block', color: palette.text.secondary, ...typography.caption },
}));
