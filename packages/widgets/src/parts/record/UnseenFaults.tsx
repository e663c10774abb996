import { fieldLabels } from '@finance/contract';
import { Alert, bringIntoView } from '../../ui/index.ts';

/** Says what is wrong with values that no field shows: without it 'Simpan' would do nothing. */
export function UnseenFaults({ faults }: { faults: [field: string, message: unknown][] }) {
  return (
    <div ref={bringIntoView} style={{ margin: '12px 0' }}>
      <Alert severity="error">
        <div>Belum dapat disimpan: isian yang tidak tampil di sini salah. Laporkan kepada pengelola aplikasi ini.</div>
        {faults.map(([field, message]) => (
          <div key={field}>{`${fieldLabels[field] ?? 'Data'}: ${typeof message === 'string' ? message : ''}`}</div>
        ))}
      </Alert>
    </div>
  );
}
