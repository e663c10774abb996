import { LightRoot, type LightRootProps } from './LightRoot.tsx';
import { MuiLook } from '../ui/index.ts';

/** The outermost element of a widget that is drawn with MUI. */
export function WidgetRoot({ client, children }: LightRootProps) {
  return (
    <LightRoot client={client}>
      <MuiLook>{children}</MuiLook>
    </LightRoot>
  );
}
