import { Card, Stack, Text } from '@finance/widgets/ui';
import type { ReactNode } from 'react';

export interface NewRecordProps {
  /** What happens after saving, or why this user may not save. */
  text?: string;
  /** The form, or the button that opens it. */
  children: ReactNode;
}

/** The content of a screen on which a record is created. */
export function NewRecord({ text, children }: NewRecordProps) {
  return (
    <Card style={{ maxWidth: 560 }}>
      <Stack>
        {text !== undefined && <Text>{text}</Text>}
        <div>{children}</div>
      </Stack>
    </Card>
  );
}
