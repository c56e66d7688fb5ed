import { useEffect, useEffectEvent, useState } from 'react';

export interface Loaded<Value> {
  readonly value?: Value;
  readonly error?: string;
}

/** What `load` returns. It is called again when `key` changes, which cancels the call before. */
export function useLoaded<Value>(load: (signal: AbortSignal) => Promise<Value>, key: unknown): Loaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({});
  const start = useEffectEvent(load);
  useEffect(() => {
    const abort = new AbortController();
    start(abort.signal).then(
      (value) => setLoaded({ value }),
      (error: unknown) => {
        if (!abort.signal.aborted) setLoaded({ error: String(error) });
      },
    );
    return () => abort.abort();
  }, [key]);
  return loaded;
}
