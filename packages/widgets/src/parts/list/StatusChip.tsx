import { Tag } from '../../ui/index.ts';

export interface StatusChipProps {
  isDeactivated: boolean;
}

/** Whether a record is still in use. */
export function StatusChip({ isDeactivated }: StatusChipProps) {
  return (
    <Tag tone={isDeactivated ? 'neutral' : 'success'} isFilled>
      {isDeactivated ? 'Non-aktif' : 'Aktif'}
    </Tag>
  );
}
