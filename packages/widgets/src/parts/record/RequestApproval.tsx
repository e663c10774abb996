import { approvalCallOf } from '@finance/contract/rules';
import { useState } from 'react';
import { useWrite, type Write } from '../../runtime/index.ts';
import { Button } from '../../ui/index.ts';

export interface RequestApprovalProps extends Pick<Write<never, unknown>, 'endpoint' | 'memory'> {
  /** It waits for approval now. */
  onSubmitted?: (() => void) | undefined;
}

/** 'Ajukan' below a refusal that says whose approval is needed: what was sent waits for it. */
export function RequestApproval({ endpoint: [resource, name], memory, onSubmitted }: RequestApprovalProps) {
  const [isSubmitted, setIsSubmitted] = useState(false);
  const store = useWrite('approvalRequest', 'store', {
    success: 'Diajukan. Dicatat setelah disetujui.',
    onSaved() {
      setIsSubmitted(true);
      onSubmitted?.();
    },
  });
  const call = approvalCallOf(resource, name);
  if (!call) return null;

  function handleClick() {
    const sent = memory.current.last ?? [];
    const [param, body] = sent.length > 1 ? [sent[0], sent[1]] : [null, sent[0]];
    // the arguments of the endpoint's own call
    void store.run({ call, param: param as number | string | null, body: { ...(body as object) } } as Parameters<
      typeof store.run
    >[0]);
  }

  return (
    <Button
      size="small"
      variant="outlined"
      style={{ marginTop: 8 }}
      loading={store.isSaving}
      disabled={isSubmitted}
      onClick={handleClick}
    >
      {isSubmitted ? 'Sudah diajukan' : 'Ajukan'}
    </Button>
  );
}
