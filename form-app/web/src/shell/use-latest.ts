import { useEffect, useRef, type RefObject } from 'react';

/** The latest value, for handlers that must stay the same so that what they are given to is not drawn again. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
