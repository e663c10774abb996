import { formatInstant } from '@finance/contract/rules';
import { useState } from 'react';
import { Alert, Button, ErrorState, Facts, LoadingRows, Panel, styled } from '../../ui/index.ts';
import { useFinance, useRead } from '../../runtime/index.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx';
import { TwoStepOff } from './TwoStepOff.tsx';
import { TwoStepSetup } from './TwoStepSetup.tsx';

export interface TwoStepPanelProps {
  /** Of the user, who is the only one to see this. */
  email: string;
  level: 2 | 3;
}

/** Whether one's own sign-in asks for a code after the password; turns it on and off. */
export function TwoStepPanel({ email, level }: TwoStepPanelProps) {
  const { timezone, show } = useFinance();
  const { data, error, isLoading, refresh } = useRead('session', 'twoStep');
  const [change, setChange] = useState<'switch' | 'codes' | null>(null);
  const done = () => setChange(null);
  function showOnce(codes: string[]) {
    done();
    // Over the page, which may become another one now.
    show((onClose) => <RecoveryCodes codes={codes} email={email} onClose={onClose} />);
  }
  if (!data)
    return (
      <Panel title={title} level={level}>
        {isLoading ? <LoadingRows rows={2} /> : <ErrorState error={error} onRetry={() => void refresh()} />}
      </Panel>
    );
  const { enabled, enabled_at, recovery_codes_left: left } = data.data;
  return (
    <Panel title={title} level={level}>
      <Body>
        {enabled ? (
          <Facts
            rows={[
              ['Menyala sejak', enabled_at && formatInstant(enabled_at, timezone)],
              ['Kode pemulihan', `${left} tersisa`],
            ]}
          />
        ) : (
          <p>
            Setelah kata sandi, Anda mengetik kode dari aplikasi autentikator di ponsel. Siapa pun yang tahu kata sandi
            Anda tidak dapat masuk tanpa ponsel itu.
          </p>
        )}
        {enabled && left < 3 && (
          <Alert severity="warning" role="status">
            {left === 0 ? 'Kode pemulihan sudah habis.' : 'Kode pemulihan hampir habis.'} Buat sepuluh yang baru.
          </Alert>
        )}
        {change === null && (
          <div>
            {enabled && (
              <Button variant="outlined" onClick={() => setChange('codes')}>
                Buat kode pemulihan baru
              </Button>
            )}
            <Button variant={enabled ? 'outlined' : 'contained'} onClick={() => setChange('switch')}>
              {enabled ? 'Matikan verifikasi dua langkah' : 'Nyalakan verifikasi dua langkah'}
            </Button>
          </div>
        )}
        {change === 'codes' && <p>Kode pemulihan yang lama tidak berlaku lagi, juga yang belum dipakai.</p>}
      </Body>
      {change === 'codes' && <NewRecoveryCodes onCancel={done} onDone={showOnce} />}
      {change === 'switch' && enabled && <TwoStepOff onDone={done} />}
      {change === 'switch' && !enabled && <TwoStepSetup onCancel={done} onDone={showOnce} />}
    </Panel>
  );
}

const title = 'Verifikasi dua langkah';

const Body = styled('div', ({ palette, typography }) => ({
  padding: 16,
  display: 'grid',
  gap: 12,
  containerType: 'inline-size',
  '& > div:not([role])': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& > p': { margin: 0, maxWidth: '72ch', color: palette.text.secondary, ...typography.body2 },
}));
