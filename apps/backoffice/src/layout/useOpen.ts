import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { presentParams } from './presentParams.ts';

export interface Open {
  /** The record whose detail is open, as named in the address. */
  open: string | undefined;
  onOpenChange: (open: string | undefined) => void;
}

/**
 * Keeps the open detail of a list in the address (`?open=uuid`). Back closes it and leaves the list as it was; a reload
 * or a copied link opens it again.
 * @example <TransferList {...useOpen()} />
 */
export function useOpen(): Open {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const state = useLocation().state as OpenedFrom | null;
  const isOpen = params.has('open');
  const onOpenChange = useCallback(
    (open: string | undefined) => {
      const next = presentParams();
      next.delete('open');
      const list = next.toString();
      if (open === undefined) {
        // Back would undo what has changed the list since.
        if (state?.list === list) void navigate(-1);
        else setParams(next, { replace: true, preventScrollReset: true });
        return;
      }
      next.set('open', open);
      setParams(
        next,
        // A step to another row replaces the one before, so that Back still leads to the list.
        isOpen
          ? { replace: true, state, preventScrollReset: true }
          : { state: { list } satisfies OpenedFrom, preventScrollReset: true },
      );
    },
    [navigate, setParams, state, isOpen],
  );
  return { open: params.get('open') ?? undefined, onOpenChange };
}

/** State of the history entry of a detail opened from its list: the parameters of that list, one entry before. */
interface OpenedFrom {
  list: string;
}
