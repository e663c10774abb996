import { type Dispatch, type SetStateAction, useContext, useState } from 'react';
import { FirstTenantContext } from './FirstTenantContext.ts';

/** The state of what may be open from the start, but not again when its widget begins anew in another tenant. */
export function useDefaultOpen(defaultOpen: boolean): [isOpen: boolean, set: Dispatch<SetStateAction<boolean>>] {
  const isFirst = useContext(FirstTenantContext);
  return useState(defaultOpen && isFirst);
}
