import type { SettingValues } from '@finance/contract';
import { approvalKindLabels, approverKindLabels } from '@finance/contract/rules';
import { CheckField, CloseIcon, IconButton, Note, RupiahField, Select, styled } from '../../ui/index.ts';

type Step = SettingValues['approval_steps'][number];

export interface ApprovalStepRowProps {
  step: Step;
  /** Its place, from 1. */
  number: number;
  /** The users of the tenant; undefined while they are awaited. */
  people: readonly { id: number; name: string }[] | undefined;
  problem: string | null;
  /** Why some money could never leave with it. */
  warning: string | null;
  disabled: boolean;
  onChange: (change: Partial<Step>) => void;
  onRemove: () => void;
}

/** One step: of what, above which amount, how many of whom. */
export function ApprovalStepRow({
  step,
  number,
  people,
  problem,
  warning,
  disabled,
  onChange,
  onRemove,
}: ApprovalStepRowProps) {
  const choices = people && [
    ...people,
    ...step.user_ids.filter((id) => !people.some((user) => user.id === id)).map((id) => ({ id, name: gone(id) })),
  ];
  return (
    <Line role="group" aria-label={`Langkah ${number}`}>
      <Select
        label="Jenis"
        value={step.kind}
        disabled={disabled}
        onChange={({ target }) => onChange({ kind: target.value as Step['kind'] })} // of the options below
      >
        {Object.entries(approvalKindLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <RupiahField
        label="Di atas"
        value={step.above}
        disabled={disabled}
        onValueChange={(above) => onChange({ above: above ?? Number.NaN })}
        error={problem !== null}
        helperText={problem ?? undefined}
      />
      <Select
        label="Berapa orang"
        value={step.count}
        disabled={disabled}
        onChange={({ target }) => onChange({ count: Number(target.value) })}
      >
        {[1, 2, 3, 4, 5].map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </Select>
      <Select
        label="Disetujui"
        value={step.by}
        disabled={disabled}
        onChange={({ target }) => onChange({ by: target.value as Step['by'], user_ids: [] })} // as above
      >
        {Object.entries(approverKindLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {!disabled && (
        <IconButton type="button" aria-label={`Hapus langkah ${number}`} title="Hapus" onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
      {step.by === 'people' && (
        <div data-people role="group" aria-label={`Orang pada langkah ${number}`}>
          {choices?.map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              checked={step.user_ids.includes(id)}
              disabled={disabled}
              onChange={({ target }) =>
                onChange({
                  user_ids: target.checked ? [...step.user_ids, id] : step.user_ids.filter((other) => other !== id),
                })
              }
            />
          ))}
        </div>
      )}
      {problem === null && warning !== null && (
        <div data-whole>
          <Note>{warning}</Note>
        </div>
      )}
    </Line>
  );
}

/** Somebody who was named and is no user of the tenant any more. */
function gone(id: number): string {
  return `Pengguna ${id} (sudah keluar)`;
}

const Line = styled('div', ({ palette }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(185px, 2fr) minmax(150px, 2fr) 92px minmax(140px, 2fr) 36px',
  gap: 8,
  alignItems: 'start',
  '& > button': { marginTop: 25 },
  '& > [data-whole]': { gridColumn: '1 / -1' },
  '& > [data-people]': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    maxHeight: 200,
    overflowY: 'auto',
  },
  '@container (max-width: 640px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    paddingBottom: 12,
    borderBottom: `1px solid ${palette.divider}`,
    '& > button': { marginTop: 0, gridColumn: '1 / -1', justifySelf: 'end' },
  },
}));
