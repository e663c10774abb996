import type { OpenHandover, TakenHandover } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { useState } from 'react';
import { type ClientProps, useFinance, useMay, useRead, WidgetRoot } from '../../runtime/index.ts';
import { Actions, Alert, Button, FullScreenSpinner, InlineError, loadable, Stack } from '../../ui/index.ts';
import { CashClosingCreate } from './CashClosingCreate.tsx';

const HandoverEndDialog = loadable(
  async () => (await import('./HandoverEndDialog.tsx')).HandoverEndDialog,
  FullScreenSpinner,
);

export interface CashHandoversProps extends ClientProps {
  /** Leaves out the drawers that the user does not hold, for a page that is about something else. */
  heldOnly?: boolean | undefined;
}

/**
 * The drawers that were handed over and wait for their takers: to count and take one, or to end it. Everybody who holds
 * one is told, also that it was taken, until it is counted again. Nothing while there is none.
 * @example <CashHandovers client={client} />
 */
export function CashHandovers({ client, heldOnly = false }: CashHandoversProps) {
  return (
    <WidgetRoot client={client}>
      <Handovers heldOnly={heldOnly} />
    </WidgetRoot>
  );
}

function Handovers({ heldOnly }: { heldOnly: boolean }) {
  const { data, error, refresh } = useRead('overview', 'show');
  /** Whose count is or was open: what comes after it stays when the handover is no longer among those that wait. */
  const [taking, setTaking] = useState<{ cashier_id: number; isOpen: boolean } | null>(null);
  const { open: all = [], taken = [] } = data?.data.handover ?? {};
  const open = all.filter(({ is_held }) => is_held || !heldOnly);
  return (
    <>
      {!heldOnly && !data && error && error.kind !== 'forbidden' && (
        <Alert severity="error">
          Serah terima laci tidak dapat dimuat. <InlineError error={error} onRetry={() => void refresh()} />
        </Alert>
      )}
      {open.length + taken.length > 0 && (
        <Stack>
          {open.map((handover) => (
            <Handover
              key={handover.id}
              handover={handover}
              onTake={() => setTaking({ cashier_id: handover.cashier_id, isOpen: true })}
            />
          ))}
          {taken.map((handover) => (
            <Taken key={handover.id} handover={handover} />
          ))}
        </Stack>
      )}
      {taking && (
        <CashClosingCreate
          kind="opening"
          label="Hitung dan terima"
          cashierId={taking.cashier_id}
          open={taking.isOpen}
          onOpenChange={(isOpen) => setTaking({ ...taking, isOpen })}
        />
      )}
    </>
  );
}

/** Who shares the drawer learns whose turn it is now. */
function Taken({ handover }: { handover: TakenHandover }) {
  const { timezone } = useFinance();
  const me = useRead('session', 'show').data?.data.user.id;
  const { cashier_name, creator_id, creator_name, taker_name, taken_at } = handover;
  return (
    <Alert severity="info" role="status">
      {`Laci ${cashier_name} sudah diterima ${taker_name} dari ${me === creator_id ? 'Anda' : creator_name}, ` +
        `${formatInstant(taken_at, timezone)}. Yang dicatat sejak itu masuk hitungan berikutnya.`}
    </Alert>
  );
}

interface HandoverProps {
  handover: OpenHandover;
  /** The taker counts it. */
  onTake: () => void;
}

function Handover({ handover, onTake }: HandoverProps) {
  const { timezone } = useFinance();
  const me = useRead('session', 'show').data?.data.user.id;
  const mayManage = useMay('cashier:update'); // nobody else helps where one of both no longer holds the cashier
  const [isEnding, setIsEnding] = useState(false);
  const { cashier_name, creator_id, creator_name, taker_id, taker_name, created_at } = handover;
  const [isTaker, isGiver] = [me === taker_id, me === creator_id];
  const at = formatInstant(created_at, timezone);
  return (
    <Alert severity={isTaker ? 'warning' : 'info'} role="status">
      {isTaker
        ? `${creator_name} menyerahkan laci ${cashier_name} kepada Anda, ${at}. Hitung uangnya sendiri sebelum dipakai.`
        : `Laci ${cashier_name} diserahkan ${isGiver ? 'Anda' : creator_name} kepada ${taker_name}, ${at}. ` +
          'Hitungannya belum masuk; yang dicatat sejak itu ikut dihitung di sana.'}
      <Actions style={{ marginTop: 8 }}>
        {isTaker && (
          <Button variant="contained" aria-haspopup="dialog" onClick={onTake}>
            Hitung dan terima
          </Button>
        )}
        {(isTaker || isGiver || mayManage) && (
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setIsEnding(true)}>
            {isTaker ? 'Tolak' : 'Akhiri serah terima'}
          </Button>
        )}
      </Actions>
      {isEnding && <HandoverEndDialog handover={handover} isTaker={isTaker} onClose={() => setIsEnding(false)} />}
    </Alert>
  );
}
