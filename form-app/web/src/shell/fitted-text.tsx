import { useMediaQuery } from '@mantine/hooks';

interface FittedTextProps {
  readonly wide: string;
  /** Says the same in fewer words, for narrow screens. */
  readonly narrow: string;
}

/** A text that is shorter on narrow screens. */
export function FittedText({ wide, narrow }: FittedTextProps): string {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ? narrow : wide;
}
