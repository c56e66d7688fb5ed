import { useEffect, useState } from 'react';

export interface Loaded<Value> {
  readonly value?: Value;
  readonly error?: string;
}

/** What `load` returns; a later call cancels an earlier one. */
export function useLoaded<Value>(load: (signal: AbortSignal) => Promise<Value>, key: unknown): Loaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({});
  useEffect(() => {
    const abort = new AbortController();
    load(abort.signal).then(
      (value) => setLoaded({ value }),
      (error: unknown) => {
        if (!abort.signal.aborted) setLoaded({ error: String(error) });
      },
    );
    return () => abort.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `load` is a new function in each render
  }, [key]);
  return loaded;
}
