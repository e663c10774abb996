import type { ImportDetail } from '@finance/contract';
import { Alert, DataCell, HeadCell, Rupiah, ScrollTable } from '../../ui/index.ts';

export interface ImportObstaclesProps {
  made: ImportDetail;
}

/** The rows of an import that something depends on, and on what. */
export function ImportObstacles({ made: { obstacles, obstacle_count } }: ImportObstaclesProps) {
  return (
    <div style={{ display: 'grid', gap: 8, marginTop: 16 }}>
      <Alert severity="warning" role="status">
        Impor ini belum dapat diurungkan: {obstacle_count.toLocaleString('id-ID')} baris sudah terpakai.
      </Alert>
      <ScrollTable label="Baris yang sudah terpakai" maxHeight={260}>
        <thead>
          <tr>
            <HeadCell>Nomor</HeadCell>
            <HeadCell>Tanggal</HeadCell>
            <HeadCell>Lawan Transaksi</HeadCell>
            <HeadCell>Alasan</HeadCell>
            <HeadCell isNumber>Jumlah</HeadCell>
          </tr>
        </thead>
        <tbody>
          {obstacles.map(({ id, date, name, reason, amount }) => (
            <tr key={id}>
              <DataCell isMain># {id}</DataCell>
              <DataCell label="Tanggal" isShort>
                {date}
              </DataCell>
              <DataCell label="Lawan Transaksi">{name ?? '-'}</DataCell>
              <DataCell label="Alasan">{reason}</DataCell>
              <DataCell label="Jumlah" isNumber>
                <Rupiah amount={amount} />
              </DataCell>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </div>
  );
}
