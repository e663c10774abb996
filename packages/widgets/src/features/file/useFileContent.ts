import type { ApiError } from '@finance/api-client';
import { fileContentPath } from '@finance/contract/rules';
import { useEffect, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { useFinance } from '../../runtime/index.ts';

interface FileContent {
  /** A `blob:` URL; undefined while the content loads or if it cannot be read. */
  url: string | undefined;
  error: ApiError | undefined;
  retry(): void;
}

/**
 * A file's content as a URL for `<img>` and links, which cannot send the token; a null `uuid` loads nothing. The URL is
 * valid in this page only and until the component unmounts, so it is useless if copied or found in a history.
 */
export function useFileContent(uuid: string | null): FileContent {
  const { client, scope } = useFinance();
  const { data, error, mutate } = useSWRImmutable<Blob, ApiError>(
    uuid === null ? null : [scope, 'file', 'content', uuid],
    () => client.download(fileContentPath(uuid ?? '')),
  );
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data || !('createObjectURL' in URL)) return undefined; // jsdom does not have it
    const made = URL.createObjectURL(data);
    // oxlint-disable-next-line react/set-state-in-effect -- the effect that creates the URL must also revoke it
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [data]);
  return { url, error, retry: () => void mutate().catch(() => {}) };
}
