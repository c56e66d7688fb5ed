import { useEffect, useEffectEvent, useState } from 'react';

export interface Loaded<Value> {
  readonly value?: Value;
  readonly error?: string;
}

/** The result of `load`. A changed `key` aborts the current call and calls `load` again. */
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
