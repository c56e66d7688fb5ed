/** Strokes in a square of 24. */
const PATHS = {
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  edit: 'M4 20h4L19 9l-4-4L4 16v4M13 7l4 4',
  remove: 'M5 7h14M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3',
  add: 'M12 5v14M5 12h14',
  more: 'M12 5h.01M12 12h.01M12 19h.01',
  undo: 'M9 14l-5-5 5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  light:
    'M12 3v2M12 19v2M3 12h2M19 12h2M6 6l1 1M17 17l1 1M6 18l1-1M17 7l1-1M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
  dark: 'M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10',
  open: 'M9 6l6 6-6 6',
  shut: 'M6 9l6 6 6-6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  close: 'M6 6l12 12M18 6L6 18',
} as const;

export type IconName = keyof typeof PATHS;

/** A picture beside words, or in a control that has a name: it says nothing by itself. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  const width = name === 'drag' || name === 'more' ? 3 : 2;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable={false}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
