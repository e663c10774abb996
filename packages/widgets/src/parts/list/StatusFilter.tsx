import { Select } from '../../ui/index.ts';

export type DeactivationStatus = 'active' | 'deactivated' | 'all';

export interface StatusFilterProps {
  /** Default 'active'. */
  value: DeactivationStatus | undefined;
  onChange: (status: DeactivationStatus) => void;
}

/** Filters a list by active and deactivated records. */
export function StatusFilter({ value = 'active', onChange }: StatusFilterProps) {
  return (
    <Select
      aria-label="Status"
      value={value}
      onChange={(event) => onChange(event.target.value as DeactivationStatus)}
      style={{ minWidth: 120, flex: 'none' }}
    >
      <option value="active">Aktif</option>
      <option value="deactivated">Non-aktif</option>
      <option value="all">Semua</option>
    </Select>
  );
}
