import { formatReceiptNumber, parseSearch } from '@finance/contract/rules';
import { type ReactNode, useRef, useState } from 'react';
import { Button, FilterIcon, loadable, styled, visuallyHidden } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot, useFinance } from '../../runtime/index.ts';
import { SearchField } from '../list/index.ts';
import { DatePresetMenu } from './DatePresetMenu.tsx';
import { chipsOf } from './chipsOf.ts';
import { FilterChips } from './FilterChips.tsx';
import type { FilterField, FilterValues } from './filterFields.ts';
import { SavedViews } from './SavedViews.tsx';

const FilterPopover = loadable(async () => (await import('./FilterPopover.tsx')).FilterPopover);

export interface ListFilterProps extends ClientProps {
  /** The screen whose saved views are offered, such as 'transaction'. */
  screen: string;
  /** What the list can be filtered by. The first range of dates gets the presets. */
  fields: readonly FilterField[];
  /** What is set, by the names of `filterNames(fields)`. */
  value: FilterValues;
  /** The names that change; empty or undefined removes a filter. */
  onChange: (change: FilterValues) => void;
  /** What is searched, in the empty field. Default 'Cari nama, account, #ID, >1jt'. */
  searchLabel?: string | undefined;
  /** What can be typed, shown under the focused field. Default: what lists of records understand. */
  searchHelp?: string | undefined;
  /** At the end of the line, such as the order of the list. */
  children?: ReactNode;
}

/**
 * The head of a list: search, days, filters, the ones that are set, saved views.
 * @example <ListFilter screen="transaction" fields={fields} value={state} onChange={setState} />
 */
export function ListFilter({ client, ...props }: ListFilterProps) {
  return (
    <WidgetRoot client={client}>
      <FilterBar {...props} />
    </WidgetRoot>
  );
}

function FilterBar({
  screen,
  fields,
  value,
  onChange,
  searchLabel = 'Cari nama, account, #ID, >1jt',
  searchHelp = listHelp,
  children,
}: Omit<ListFilterProps, 'client'>) {
  const { today } = useFinance();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const days = fields.find((field) => field.kind === 'date-range');
  const chips = chipsOf(fields, { ...value, q: undefined }, today());
  const count = chips.length;
  const close = () => setAnchor(null);

  function remove(names: readonly string[]) {
    onChange(Object.fromEntries(names.map((name) => [name, undefined])));
  }
  function handleRemoveChip(names: readonly string[]) {
    remove(names);
    button.current?.focus(); // the pressed chip goes away
  }

  return (
    <Bar role="search" aria-label="Pencarian dan filter">
      <div>
        <SearchField
          label={searchLabel}
          value={value['q'] ?? ''}
          onSearch={(q) => onChange({ q })}
          hintOf={meaningOf}
          help={searchHelp}
        />
        <div>
          {days?.kind === 'date-range' && (
            <DatePresetMenu
              name={days.name}
              label={days.label}
              value={value}
              onChange={onChange}
              onOwnRange={() => setAnchor(button.current)}
            />
          )}
          <div style={{ display: 'flex', gap: 8, minWidth: 0 }}>
            <Counted>
              <Button
                ref={button}
                variant="outlined"
                aria-haspopup="dialog"
                aria-expanded={anchor !== null}
                onPointerEnter={FilterPopover.hint}
                onFocus={FilterPopover.hint}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
              >
                <FilterIcon fontSize="small" />
                <span data-choice>Filter</span>
              </Button>
              {count > 0 && <span>{count}</span>}
            </Counted>
            <SavedViews screen={screen} fields={fields} value={value} onChange={onChange} />
          </div>
        </div>
        {children}
      </div>
      <FilterChips fields={fields} value={value} onRemove={handleRemoveChip} />
      {anchor && (
        <FilterPopover
          anchor={anchor}
          fields={fields}
          value={value}
          onChange={onChange}
          onClear={count > 0 ? () => remove(chips.flatMap(({ names }) => names)) : undefined}
          onClose={close}
        />
      )}
    </Bar>
  );
}

const listHelp =
  'Nama, catatan, telepon, account, #ID, UUID, atau jumlah: 500rb, >1jt, 5-10jt. Bisa digabung: zainal >1jt.';

/** How the typed text was understood, if as more than a text. */
function meaningOf(typed: string): string | null {
  const { text, amount, isBoth, number, id, uuid, receipt } = parseSearch(typed);
  if (uuid !== null) return 'UUID: hanya catatan itu';
  if (number !== null) return `Nomor ${number}: ID catatan atau ID objeknya`;
  if (receipt) return `Kwitansi ${formatReceiptNumber(receipt)}, atau teks '${text}'`;
  if (amount && isBoth) return `Teks '${text}' dan ${amount.meaning.charAt(0).toLowerCase()}${amount.meaning.slice(1)}`;
  if (amount && id !== null) return `${amount.meaning}, No ${id}, atau teks '${text}'`;
  return amount && (text === null ? amount.meaning : `${amount.meaning}, atau teks '${text}'`);
}

/** The button with the number of filters on its corner. */
const Counted = styled('div', ({ palette, typography, corner }) => ({
  position: 'relative',
  display: 'inline-flex',
  '& > span': {
    position: 'absolute',
    top: 0,
    insetInlineEnd: 0,
    transform: 'translate(50%, -50%)',
    boxSizing: 'border-box',
    minWidth: 20,
    padding: '0 6px',
    ...typography.caption,
    fontWeight: 500,
    lineHeight: '20px',
    textAlign: 'center',
    pointerEvents: 'none',
    color: palette.primary.contrastText,
    backgroundColor: palette.primary.main,
    borderRadius: corner(10),
    '@media (forced-colors: active)': { border: '1px solid' },
  },
}));

const Bar = styled('div', () => ({
  containerType: 'inline-size',
  display: 'grid',
  gap: 10,
  '& > div:first-of-type': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: 8,
    '& > :nth-of-type(2)': { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
  },
  '@container (width < 400px)': { '& [data-word]': visuallyHidden },
  // On a phone all stands in one line, for the sake of the rows below; the chips say what is chosen.
  '@container (300px <= width < 400px)': {
    '& > div:first-of-type': { '--search-room': '140px' },
    '& [data-choice]': visuallyHidden,
    '& [aria-haspopup]': { minWidth: 44, paddingInline: 0 },
  },
  '@container (width < 300px)': { '& [aria-haspopup] > svg:not(:has(+ [data-word]))': { display: 'none' } },
}));
