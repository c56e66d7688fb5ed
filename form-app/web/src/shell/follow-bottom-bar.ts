const HEIGHT = '--bottom-bar-height';

/** The `ref` of a bar at the bottom of the screen: notices are above it (`notices.module.css`). */
export function followBottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty(HEIGHT, `${String(bar.offsetHeight)}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(HEIGHT);
  };
}
