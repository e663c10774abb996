import { createContext } from 'react';

/** Whether the widget, and every one around it, is still in the tenant in which it was first drawn. */
export const FirstTenantContext = createContext(true);
