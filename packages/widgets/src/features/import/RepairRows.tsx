import {
  type ImportField,
  importFieldLabel,
  type ImportPreview,
  type ImportRepairRow,
  repairLimits,
} from '@finance/contract';
import { type KeyboardEvent, useState } from 'react';
import { sentence } from '../../parts/record/index.ts';
import { Button, styled, Tag, TextField, unbroken } from '../../ui/index.ts';
import { boxes } from './frames.ts';
import { importStatuses } from './importStatuses.ts';

export interface RepairRowsProps {
  preview: ImportPreview;
  /** A cell has a new text. */
  onRepair: (row: number, field: ImportField, text: string) => void;
}

/**
 * The wrong rows, each with its wrong cells to edit. What is wrong stands below the cell; a row that became right keeps
 * its place. Enter takes a text and goes to the next wrong cell.
 */
export function RepairRows({ preview: { repair_rows, counts, file_name }, onRepair }: RepairRowsProps) {
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const wrong = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]')];
    const next = wrong.find(
      (input) => event.target instanceof Node && event.target.compareDocumentPosition(input) & followingNode,
    );
    if (next) next.focus();
    else event.target.blur();
  }

  const wrongShown = repair_rows.filter(({ status }) => status === 'error').length;
  return (
    // The key is that of the fields in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <List aria-label={`Baris salah di ${file_name}`} onKeyDown={handleKeyDown}>
      {repair_rows.map((row) => (
        <RepairRow key={row.row} row={row} onRepair={onRepair} />
      ))}
      {counts.error > wrongShown && (
        <li>
          {(counts.error - wrongShown).toLocaleString('id-ID')} baris salah lagi tampil setelah yang di atas ini benar.
        </li>
      )}
    </List>
  );
}

const followingNode = 4; // Node.DOCUMENT_POSITION_FOLLOWING

function RepairRow({
  row: { row, status, cells },
  onRepair,
}: { row: ImportRepairRow } & Pick<RepairRowsProps, 'onRepair'>) {
  const [isWhole, setIsWhole] = useState(false);
  // A cell that was once shown stays, also when it became right.
  const [shown, setShown] = useState<readonly ImportField[]>([]);
  const isNeeded = (cell: ImportRepairRow['cells'][number]) => cell.message !== null || cell.text !== cell.original;
  const added = cells.filter((cell) => isNeeded(cell) && !shown.includes(cell.field)).map(({ field }) => field);
  if (added.length > 0) setShown([...shown, ...added]);
  const edited = cells.filter((cell) => isWhole || shown.includes(cell.field));
  const context = cells.filter((cell) => !edited.includes(cell) && cell.text).map(({ text }) => text);
  const { tone, label } = importStatuses[status];
  return (
    <li>
      <div data-head>
        <b>Baris {row}</b>
        <Tag tone={tone}>{status === 'new' ? 'Benar' : label}</Tag>
        <span>{unbroken(context.join(' · '))}</span>
        {cells.length > edited.length && (
          <Button size="small" onClick={() => setIsWhole(true)} aria-label={`Ubah isian lain di baris ${row}`}>
            Ubah isian lain
          </Button>
        )}
      </div>
      <div data-cells>
        {edited.map((cell) => (
          <RepairCell key={cell.field} cell={cell} row={row} onRepair={onRepair} />
        ))}
      </div>
    </li>
  );
}

type RepairCellProps = { cell: ImportRepairRow['cells'][number]; row: number } & Pick<RepairRowsProps, 'onRepair'>;

function RepairCell({ cell: { field, text, original, message }, row, onRepair }: RepairCellProps) {
  const [typed, setTyped] = useState(text ?? '');
  const [told, setTold] = useState(typed);

  function handleBlur() {
    if (typed === told) return;
    setTold(typed);
    onRepair(row, field, typed);
  }

  const isChanged = typed !== told;
  const inFile = original === null ? 'kosong' : `'${original.length > 60 ? `${original.slice(0, 60)}…` : original}'`;
  const hint = (text ?? '') === (original ?? '') ? undefined : `Di file: ${inFile}`;
  return (
    <TextField
      label={importFieldLabel(field)}
      aria-label={`${importFieldLabel(field)} baris ${row}`}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={handleBlur}
      maxLength={repairLimits.text}
      error={message !== null}
      helperText={
        message !== null && !isChanged ? (
          <>
            {unbroken(sentence(message))}
            {hint && unbroken(` ${hint}.`)}
          </>
        ) : (
          hint && unbroken(hint)
        )
      }
      autoComplete="off"
    />
  );
}

const List = styled('ul', (look) => ({
  ...boxes(look),
  '& [data-head]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBottom: 8 },
  '& [data-head] > span:not([data-tone])': {
    ...look.typography.body2,
    color: look.palette.text.secondary,
    flex: '1 1 8em',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  '& [data-cells]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 10,
    alignItems: 'start',
    '@container (min-width: 520px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
}));
