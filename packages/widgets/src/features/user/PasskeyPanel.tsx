import type { Passkey } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { useState } from 'react';
import {
  Button,
  DataCell,
  DataTable,
  EmptyState,
  ErrorState,
  HeadCell,
  Link,
  LoadingRows,
  Panel,
  Stack,
  styled,
} from '../../ui/index.ts';
import { passkeyObstacle, useFinance, useRead, useWrite } from '../../runtime/index.ts';
import { PasskeyAdding } from './PasskeyAdding.tsx';
import { PasskeyRenaming } from './PasskeyRenaming.tsx';

export interface PasskeyPanelProps {
  level: 2 | 3;
}

/** The user's own passkeys: adds, renames and removes them. */
export function PasskeyPanel({ level }: PasskeyPanelProps) {
  const { timezone, confirm } = useFinance();
  const { data, error, isLoading, refresh } = useRead('passkey', 'index');
  const remove = useWrite('passkey', 'remove', { success: 'Kunci sandi dihapus' });
  const [isAdding, setIsAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  async function handleRemove({ id, name }: Passkey) {
    const text = `'${name}' tidak dapat dipakai masuk lagi. Hapus juga dari perangkat yang menyimpannya.`;
    if (await confirm({ title: 'Hapus kunci sandi?', text, yes: 'Ya, hapus', isDestructive: true }))
      await remove.run(id);
  }
  if (!data)
    return (
      <Panel title={title} level={level}>
        {isLoading ? <LoadingRows rows={2} /> : <ErrorState error={error} onRetry={() => void refresh()} />}
      </Panel>
    );
  const { origin, has_app } = data.meta;
  const isFirst = data.data.length === 0 && !has_app;
  const obstacle = passkeyObstacle(origin);
  return (
    <Panel title={title} level={level}>
      {data.data.length === 0 ? (
        <EmptyState title="Belum ada kunci sandi" />
      ) : (
        <DataTable label={title}>
          <thead>
            <tr>
              {['Nama', 'Ditambahkan', 'Terakhir dipakai', 'Aksi'].map((head) => (
                <HeadCell key={head}>{head}</HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.data.map((passkey) => (
              <tr key={passkey.id}>
                <DataCell isMain>{passkey.name}</DataCell>
                <DataCell label="Ditambahkan">{formatInstant(passkey.created_at, timezone)}</DataCell>
                <DataCell label="Terakhir dipakai">
                  {passkey.last_used_at ? formatInstant(passkey.last_used_at, timezone) : 'Belum pernah'}
                </DataCell>
                <DataCell label="Aksi">
                  <Stack direction="row" gap={0} style={{ margin: '0 -10px' }}>
                    <Button
                      size="small"
                      style={{ margin: '-4px 0' }}
                      aria-label={`Ganti nama ${passkey.name}`}
                      onClick={() => setRenamed(passkey)}
                    >
                      Ganti nama
                    </Button>
                    <Button
                      size="small"
                      tone="error"
                      style={{ margin: '-4px 0' }}
                      aria-label={`Hapus ${passkey.name}`}
                      onClick={() => void handleRemove(passkey)}
                    >
                      Hapus
                    </Button>
                  </Stack>
                </DataCell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {!isAdding && (
        <Body>
          <p>
            Masuk tanpa kata sandi, dengan sidik jari, wajah, atau PIN perangkat Anda.
            {isFirst && ' Setelah ada kunci sandi, kata sandi saja tidak cukup lagi: tambah dari dua perangkat.'}
          </p>
          {obstacle === 'browser' && <p>Peramban ini tidak mendukung kunci sandi. Pakai peramban terbaru.</p>}
          {obstacle === 'address' && (
            <>
              <p>Di alamat ini kunci sandi tidak dapat ditambah atau dipakai. Buka Keuangan di alamatnya sendiri:</p>
              <div>
                <Link href={`${origin}/user/profile`}>{origin}</Link>
              </div>
            </>
          )}
          {obstacle === null && (
            <div>
              <Button variant={isFirst ? 'contained' : 'outlined'} onClick={() => setIsAdding(true)}>
                Tambah kunci sandi
              </Button>
            </div>
          )}
        </Body>
      )}
      {isAdding && <PasskeyAdding needsPassword={isFirst} onDone={() => setIsAdding(false)} />}
      {renamed && <PasskeyRenaming passkey={renamed} onClose={() => setRenamed(null)} />}
    </Panel>
  );
}

const title = 'Kunci sandi';

const Body = styled('div', ({ palette, typography }) => ({
  padding: 16,
  display: 'grid',
  gap: 12,
  '& > p': { margin: 0, maxWidth: '72ch', color: palette.text.secondary, ...typography.body2 },
}));
