import { type ComponentType, createContext } from 'react';

export interface AdviceProps {
  /** What the server refused, in its words. */
  text: string;
}

/** What stands below a refusal where the user can do something about it; null where nothing is known. */
export const AdviceContext = createContext<ComponentType<AdviceProps> | null>(null);
