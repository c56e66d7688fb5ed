import { useState } from 'react';

/**
 * The value of an input that is kept in the URL. Navigation is asynchronous: until it completes, the input
 * shows what was entered; otherwise React would restore the previous value during typing.
 */
export function useLinked<Value>(applied: Value): readonly [Value, (entered: Value) => void] {
  const [entered, setEntered] = useState<Value>();
  if (entered !== undefined && JSON.stringify(entered) === JSON.stringify(applied)) setEntered(undefined);
  return [entered ?? applied, (value) => setEntered(() => value)];
}
