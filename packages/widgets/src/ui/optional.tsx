import type { ComponentType, FunctionComponent } from 'react';
import { loadable, type Preloaded } from './loadable.tsx';

export interface Provided<Props> {
  /** Sets how its code is loaded. */
  provide: (load: () => Promise<ComponentType<Props>>) => void;
  /** Whether `provide` was called. */
  isProvided: () => boolean;
}

/** A `loadable` component whose library only some hosts have installed. Renders nothing until its code is provided. */
export function optional<Props extends object>(
  Waiting?: ComponentType,
): FunctionComponent<Props> & Omit<Preloaded<Props>, 'setLoaded'> & Provided<Props> {
  let load: (() => Promise<ComponentType<Props>>) | undefined;
  const Late = loadable<Props>(async () => (load ? load() : nothing), Waiting);
  return Object.assign((props: Props) => load && <Late {...props} />, {
    preload: Late.preload,
    hint: () => load && Late.hint(),
    provide: (given: () => Promise<ComponentType<Props>>) => void (load = given),
    isProvided: () => load !== undefined,
  });
}

const nothing = () => null;
