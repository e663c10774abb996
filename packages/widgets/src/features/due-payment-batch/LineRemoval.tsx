import type { Due } from '@finance/contract';
import { Button } from '../../ui/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { nameOf } from './allocation.ts';

export interface LineRemovalProps {
  due: Due;
}

/** A button that takes a due out of its batch. */
export function LineRemoval({ due }: LineRemovalProps) {
  const remove = useWrite('due', 'removeDuePaymentBatch', { success: 'Dikeluarkan dari pelunasan' });
  return (
    <Button
      size="small"
      style={{ marginInline: -10 }}
      loading={remove.isSaving}
      onClick={() => void remove.run(due.id)}
      aria-label={`Keluarkan ${due.type_name} ${nameOf(due)} #${due.id}`}
    >
      Keluarkan
    </Button>
  );
}
