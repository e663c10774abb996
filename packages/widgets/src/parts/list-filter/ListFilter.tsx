import { formatReceiptNumber, parseSearch } from '@finance/contract';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef, useState } from 'react';
import { FilterIcon } from '../../ui/index.ts';
import { type ClientProps, useFinance, WidgetRoot } from '../../runtime/index.ts';
import { SearchField } from '../list/index.ts';
import { DatePresetMenu } from './DatePresetMenu.tsx';
import { FieldInput } from './FieldInput.tsx';
import { chipsOf } from './chipsOf.ts';
import { FilterChips } from './FilterChips.tsx';
import type { FilterField, FilterValues } from './filterFields.ts';
import { SavedViews } from './SavedViews.tsx';

export interface ListFilterProps extends ClientProps {
  /** Whose saved views are offered, such as 'transaction'. */
  screen: string;
  /** What the list can be filtered by; the first range of dates gets the presets. */
  fields: readonly FilterField[];
  /** What is set, by the names of `filterNames(fields)`. */
  value: FilterValues;
  /** The names that change; empty or undefined takes one out. */
  onChange: (change: FilterValues) => void;
  /** What is searched, in the empty field. Default 'Cari nama, account, #ID, >1jt'. */
  searchLabel?: string | undefined;
  /** What can be typed, said under the field when somebody comes to it. Default what lists of the ledger understand. */
  searchHelp?: string | undefined;
  /** At the end of the line: the order of the list. */
  children?: ReactNode;
}

/**
 * The head of a list: search, days, filters, what of them is set, saved views.
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
  searchHelp = ledgerHelp,
  children,
}: Omit<ListFilterProps, 'client'>) {
  const { today } = useFinance();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const days = fields.find((field) => field.kind === 'date-range');
  const count = chipsOf(fields, { ...value, q: undefined }, today()).length;

  function handleRemove(names: readonly string[]) {
    onChange(Object.fromEntries(names.map((name) => [name, undefined])));
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
            <DatePresetMenu name={days.name} label={days.label} value={value} onChange={onChange} />
          )}
          <Badge badgeContent={count} color="primary">
            <Button
              ref={button}
              variant="outlined"
              startIcon={<FilterIcon />}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(true)}
            >
              Filter
            </Button>
          </Badge>
          <SavedViews screen={screen} fields={fields} value={value} onChange={onChange} />
          {children}
        </div>
      </div>
      <FilterChips fields={fields} value={value} onRemove={handleRemove} />
      <Popover
        open={isOpen}
        anchorEl={() => button.current}
        onClose={() => setIsOpen(false)}
        anchorOrigin={{ horizontal: 'left', vertical: 'bottom' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Filter',
            sx: { width: 440, maxWidth: 'calc(100vw - 32px)', mt: 0.5 },
          },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, p: 2 }}>
          {fields.map((field) => (
            <FieldInput
              key={field.kind === 'transactable' ? field.kind : field.name}
              field={field}
              value={value}
              onChange={onChange}
            />
          ))}
        </Box>
        <Box
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 1,
            display: 'flex',
            justifyContent: 'space-between',
            gap: 1,
            px: 2,
            py: 1.5,
            bgcolor: 'background.paper',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Button
            variant="outlined"
            disabled={count === 0}
            onClick={() =>
              onChange(
                Object.fromEntries(
                  chipsOf(fields, { ...value, q: undefined }, today())
                    .flatMap(({ names }) => names)
                    .map((name) => [name, undefined]),
                ),
              )
            }
          >
            Hapus semua filter
          </Button>
          <Button variant="contained" onClick={() => setIsOpen(false)}>
            Selesai
          </Button>
        </Box>
      </Popover>
    </Bar>
  );
}

const ledgerHelp =
  'Nama, catatan, telepon, account, #ID, UUID, atau jumlah: 500rb, >1jt, 5-10jt. Bisa digabung: zainal >1jt.';

/** How what is typed was understood, where it is more than a text. */
function meaningOf(typed: string): string | null {
  const { text, amount, isBoth, number, uuid, receipt } = parseSearch(typed);
  if (uuid !== null) return 'UUID: hanya catatan itu';
  if (number !== null) return `Nomor ${number}: ID catatan atau ID objeknya`;
  if (receipt) return `Kwitansi ${formatReceiptNumber(receipt)}, atau teks '${text}'`;
  if (amount && isBoth) return `Teks '${text}' dan ${amount.meaning.charAt(0).toLowerCase()}${amount.meaning.slice(1)}`;
  return amount && (text === null ? amount.meaning : `${amount.meaning}, atau teks '${text}'`);
}

const Bar = styled('div')({
  containerType: 'inline-size',
  display: 'grid',
  gap: 10,
  '& > div:first-of-type': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: 8,
    '& > :first-of-type': { flex: '1 1 260px', maxWidth: 460 },
    '& > div:last-of-type': { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
  },
});
