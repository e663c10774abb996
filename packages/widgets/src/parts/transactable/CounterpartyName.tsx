import { TextButton } from '../../ui/index.ts';

export interface CounterpartyNameProps {
  /** As the record has it. */
  name: string | null;
  /** The counterparty that the record is linked to. */
  id: number | null | undefined;
  /** Called when the name is chosen; without it, it is not a link. */
  onOpen: ((id: number) => void) | undefined;
}

/** The counterparty of a record: '-' if it names none. */
export function CounterpartyName({ name, id, onOpen }: CounterpartyNameProps) {
  if (!onOpen || !id) return <>{name ?? '-'}</>;
  return (
    <TextButton type="button" onClick={() => onOpen(id)}>
      {name ?? 'Lihat lawan transaksi'}
    </TextButton>
  );
}
