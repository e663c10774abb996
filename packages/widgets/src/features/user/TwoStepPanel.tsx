import { formatInstant } from '@finance/contract/rules';
import { useState } from 'react';
import { Alert, Button, ErrorState, Facts, LoadingRows, Panel, styled } from '../../ui/index.ts';
import { useFinance, useRead } from '../../runtime/index.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoStepOff } from './TwoStepOff.tsx';
import { TwoStepSetup } from './TwoStepSetup.tsx';

export interface TwoStepPanelProps {
  level: 2 | 3;
}

/** Whether one's own sign-in asks for a code after the password; turns it on and off. */
export function TwoStepPanel({ level }: TwoStepPanelProps) {
  const { timezone, show } = useFinance();
  const { data, error, isLoading, refresh } = useRead('session', 'twoStep');
  const [isChanging, setIsChanging] = useState(false);
  const done = () => setIsChanging(false);
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
            Kode pemulihan hampir habis. Matikan lalu nyalakan lagi untuk mendapat sepuluh yang baru.
          </Alert>
        )}
        {!isChanging && (
          <div>
            <Button variant={enabled ? 'outlined' : 'contained'} onClick={() => setIsChanging(true)}>
              {enabled ? 'Matikan verifikasi dua langkah' : 'Nyalakan verifikasi dua langkah'}
            </Button>
          </div>
        )}
      </Body>
      {isChanging && enabled && <TwoStepOff onDone={done} />}
      {isChanging && !enabled && (
        <TwoStepSetup
          onCancel={done}
          onDone={(codes) => {
            done();
            // Over the page, which may become another one now.
            show((onClose) => <RecoveryCodes codes={codes} onClose={onClose} />);
          }}
        />
      )}
    </Panel>
  );
}

const title = 'Verifikasi dua langkah';

const Body = styled('div', ({ palette, typography }) => ({
  padding: 16,
  display: 'grid',
  gap: 12,
  containerType: 'inline-size',
  '& > p': { margin: 0, maxWidth: '72ch', color: palette.text.secondary, ...typography.body2 },
}));
