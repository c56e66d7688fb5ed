import { createContext } from 'react';

/** The language whose texts are edited next to the default ones; undefined: none. */
export const RowLanguage = createContext<string | undefined>(undefined);
