import { formatInstant } from '@finance/contract/rules';
import { Button, DataCell, DataTable, ErrorState, HeadCell, LoadingRows, Panel, Tag } from '../../ui/index.ts';
import { useFinance, useRead, useWrite } from '../../runtime/index.ts';
import { deviceOf } from './deviceOf.ts';

export interface OpenSessionsProps {
  level: 2 | 3;
}

/** Where the user is signed in, each with a button that ends it. */
export function OpenSessions({ level }: OpenSessionsProps) {
  const { timezone } = useFinance();
  const { data, error, isLoading, refresh } = useRead('session', 'openSessions');
  const end = useWrite('session', 'endSession', { success: 'Perangkat itu sudah keluar' });
  return (
    <Panel title="Sedang masuk di" level={level}>
      {isLoading && <LoadingRows rows={2} />}
      {!isLoading && !data && <ErrorState error={error} onRetry={() => void refresh()} />}
      {data && (
        <DataTable label="Sedang masuk di">
          <thead>
            <tr>
              {['Perangkat', 'Alamat', 'Terakhir dipakai', 'Aksi'].map((head) => (
                <HeadCell key={head}>{head}</HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.data.map((session) => {
              const device = session.kind === 'program' ? 'Program' : deviceOf(session.user_agent);
              return (
                <tr key={session.id}>
                  <DataCell isMain>{device}</DataCell>
                  <DataCell label="Alamat">{session.address}</DataCell>
                  <DataCell label="Terakhir dipakai">{formatInstant(session.last_used_at, timezone)}</DataCell>
                  <DataCell label="Aksi">
                    {session.is_current ? (
                      <Tag tone="success" isFilled>
                        Di sini
                      </Tag>
                    ) : (
                      <Button
                        size="small"
                        tone="error"
                        style={{ margin: '-4px -10px' }}
                        aria-label={`Keluarkan ${device}, ${session.address}`}
                        onClick={() => void end.run(session.id)}
                      >
                        Keluarkan
                      </Button>
                    )}
                  </DataCell>
                </tr>
              );
            })}
          </tbody>
        </DataTable>
      )}
    </Panel>
  );
}
