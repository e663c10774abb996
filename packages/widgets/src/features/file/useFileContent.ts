import type { ApiError } from '@finance/api-client';
import { fileContentPath } from '@finance/contract/rules';
import { useEffect, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { useFinance } from '../../runtime/index.ts';

interface FileContent {
  /** An address inside this page; undefined while the content loads and where it cannot be had. */
  url: string | undefined;
  error: ApiError | undefined;
  retry(): void;
}

/**
 * The content of a file as an address for `<img>` and links, neither of which can send the token; null loads nothing. It belongs to this page alone and ends
 * with the component, so it can neither be copied out nor be read in a history.
 */
export function useFileContent(uuid: string | null): FileContent {
  const { client, scope } = useFinance();
  const { data, error, mutate } = useSWRImmutable<Blob, ApiError>(
    uuid === null ? null : [scope, 'file', 'content', uuid],
    () => client.download(fileContentPath(uuid ?? '')),
  );
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data || !('createObjectURL' in URL)) return undefined; // as in the jsdom of Jest
    const made = URL.createObjectURL(data);
    setUrl(made); // oxlint-disable-line react/set-state-in-effect -- an object URL has to be made and given back by the same effect
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [data]);
  return { url, error, retry: () => void mutate() };
}
