import { useState } from 'react';

/**
 * A value of an input that is kept in the URL. Navigation takes a moment: until then the input shows what was entered,
 * since React would otherwise put the former value back during typing.
 */
export function useLinked<Value>(applied: Value): readonly [Value, (entered: Value) => void] {
  const [entered, setEntered] = useState<Value>();
  if (entered !== undefined && JSON.stringify(entered) === JSON.stringify(applied)) setEntered(undefined);
  return [entered ?? applied, (value) => setEntered(() => value)];
}
