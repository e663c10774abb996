import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { changeParams, goBack } from './address.ts';

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
  const onOpenChange = useCallback(
    (open: string | undefined) =>
      changeParams((next) => {
        const isOpen = next.has('open');
        next.delete('open');
        const list = next.toString();
        if (open === undefined) {
          if (!isOpen) return;
          // Back would undo what has changed the list since.
          if (state?.list === list) goBack(navigate);
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
      }),
    [navigate, setParams, state],
  );
  return { open: params.get('open') ?? undefined, onOpenChange };
}

/** State of the history entry of a detail opened from its list: the parameters of that list, one entry before. */
interface OpenedFrom {
  list: string;
}
