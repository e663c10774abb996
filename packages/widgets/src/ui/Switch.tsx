import type { ChangeEvent, ReactNode } from 'react';
import { Labelled } from './Labelled.tsx';
import { loadable } from './loadable.tsx';

export interface SwitchTrackProps {
  checked?: boolean;
  defaultChecked?: boolean;
  disabled?: boolean | undefined;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

export interface SwitchProps extends SwitchTrackProps {
  label: ReactNode;
}

const Track = loadable<SwitchTrackProps>(
  async () => (await import('./MuiSwitch.tsx')).MuiSwitch,
  () => <span style={{ width: 36, height: 20 }} />,
);

/**
 * Something that is on or off, and changes at once; drawn by MUI.
 * @example <Switch label="Lewat JT saja" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
 */
export function Switch({ label, ...rest }: SwitchProps) {
  return (
    <Labelled>
      <Track {...rest} /> <span>{label}</span>
    </Labelled>
  );
}

/** Loads what draws it, such as with the form that it stands in. */
export const preloadSwitch = Track.preload;
