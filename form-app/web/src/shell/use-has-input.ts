import { useEffect, useState } from 'react';

/** Whether a key or the pointer was pressed in the page within a number of milliseconds; initially true. */
export function useHasInput(within: number): boolean {
  const [hasInput, setHasInput] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setHasInput(false), within);
      setHasInput(true);
    };
    restart();
    window.addEventListener('keydown', restart, true);
    window.addEventListener('pointerdown', restart, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', restart, true);
      window.removeEventListener('pointerdown', restart, true);
    };
  }, [within]);
  return hasInput;
}
