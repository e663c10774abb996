import { ApiError } from '@finance/api-client';
import { Button } from './Button.tsx';
import { styled } from './styled.ts';

export interface InlineErrorProps {
  /** The error that was thrown. */
  error: unknown;
  /** Called by 'Coba lagi'; without it there is no button. */
  onRetry?: (() => void) | undefined;
}

/** An `ErrorState` in one line, for use inside a text or cell. */
export function InlineError({ error, onRetry }: InlineErrorProps) {
  const text = error instanceof ApiError ? error.alertText() : '';
  return (
    <Line role="alert">
      {text || 'Data tidak dapat dimuat'}
      {onRetry ? (
        <Button size="small" onClick={onRetry}>
          Coba lagi
        </Button>
      ) : null}
    </Line>
  );
}

const Line = styled('span', ({ palette, typography }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  ...typography.body2,
  color: palette.error.main,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}));
