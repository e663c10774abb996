import { useEffect } from 'react';
import { useRead } from '../../runtime/index.ts';
import { Progress, Text } from '../../ui/index.ts';

/** How often the server is asked how far it is, in milliseconds. */
const pause = 500;

/** How far the server has read a file; a small one is read before it tells. */
export function ReadingProgress({ file }: { file: string }) {
  const { data, refresh } = useRead('import', 'progress', { file_uuid: file });
  useEffect(() => {
    const timer = setInterval(() => void refresh(), pause);
    return () => clearInterval(timer);
  }, [refresh]);
  const { rows = 0, checked = null } = data?.data ?? {};
  const count = (of: number) => of.toLocaleString('id-ID');
  return (
    <>
      <Text variant="body2">
        Membaca file…{rows > 0 && ` ${count(rows)} baris dibaca${checked ? `, ${count(checked)} diperiksa` : ''}.`}
      </Text>
      <Progress label="Membaca file" {...(checked !== null && rows > 0 && { value: checked / rows })} />
    </>
  );
}
