import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

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
  const state = useLocation().state as OpenedHere | null;
  const isOpen = params.has('open');
  const onOpenChange = useCallback(
    (open: string | undefined) => {
      if (open === undefined && state?.isOpenedHere) {
        void navigate(-1);
        return;
      }
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (open === undefined) next.delete('open');
          else next.set('open', open);
          return next;
        },
        open === undefined
          ? { replace: true, preventScrollReset: true }
          : // A step to another row replaces the one before, so that Back still leads to the list.
            isOpen
            ? { replace: true, state, preventScrollReset: true }
            : { state: { isOpenedHere: true } satisfies OpenedHere, preventScrollReset: true },
      );
    },
    [navigate, setParams, state, isOpen],
  );
  return { open: params.get('open') ?? undefined, onOpenChange };
}

/** State of the history entry of a detail that was opened from its list: the previous entry is that list. */
interface OpenedHere {
  isOpenedHere: true;
}
