import { createContext, type ReactNode } from 'react';

/** What stands below a refusal, given in the server's words, where the user can do something about it. */
export const AdviceContext = createContext<(text: string) => ReactNode>(() => null);
