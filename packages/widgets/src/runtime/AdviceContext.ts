import type { ApiError } from '@finance/api-client';
import { createContext, type ReactNode } from 'react';

/** What is shown below a refusal that the user can do something about. */
export const AdviceContext = createContext<(error: ApiError) => ReactNode>(() => null);
