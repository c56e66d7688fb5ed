import { useEffect, useRef, type RefObject } from 'react';

/** For handlers that must remain the same function, so that components are not rendered again. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
