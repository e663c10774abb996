import { createContext, type ReactNode } from 'react';

/** What is shown below a refusal with this text, where the user can do something about it. */
export const AdviceContext = createContext<(text: string) => ReactNode>(() => null);
