import { createContext } from 'react';

/** The language whose texts are edited beside the default ones; undefined: none. */
export const RowLanguage = createContext<string | undefined>(undefined);
