import { createContext } from 'react';

/** The language whose translations are edited next to the default texts; undefined: none. */
export const RowLanguage = createContext<string | undefined>(undefined);
