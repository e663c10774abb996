import { noteAsk, useFinance } from '../../runtime/index.ts';
import { Button, Note } from '../../ui/index.ts';

export interface AllActivitiesProps {
  /** How many of the newest were looked through. */
  looked: number;
  /** Reads the rows again without a limit of time. */
  onAll: (() => void) | undefined;
}

/** Says how far a search came that ran out of time, and goes on when asked to. */
export function AllActivities({ looked, onAll }: AllActivitiesProps) {
  const { client } = useFinance();

  function handleAll() {
    noteAsk(client); // the rows that come are shown at once
    onAll?.();
  }

  return (
    <Note>
      Baru dicari di {looked.toLocaleString('id-ID')} aktivitas terbaru.{' '}
      <Button size="small" variant="outlined" onClick={handleAll}>
        Cari di semua
      </Button>
    </Note>
  );
}
