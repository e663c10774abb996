import type { ComponentType, FunctionComponent } from 'react';
import { late, type Preloaded } from './late.tsx';

export interface Provided<Props> {
  /** Sets how its code is loaded. */
  provide: (load: () => Promise<ComponentType<Props>>) => void;
  /** Whether `provide` was called. */
  isProvided: () => boolean;
}

/** A `late` component whose library only some hosts have installed. Renders nothing until its code is provided. */
export function optional<Props extends object>(
  Waiting?: ComponentType,
): FunctionComponent<Props> & Preloaded & Provided<Props> {
  let load: (() => Promise<ComponentType<Props>>) | undefined;
  const Late = late<Props>(async () => (load ? load() : nothing), Waiting);
  return Object.assign((props: Props) => load && <Late {...props} />, {
    preload: Late.preload,
    hint: () => load && Late.hint(),
    provide: (given: () => Promise<ComponentType<Props>>) => void (load = given),
    isProvided: () => load !== undefined,
  });
}

const nothing = () => null;
