import { useMediaQuery } from '@mantine/hooks';

interface FittedTextProps {
  readonly wide: string;
  /** A shorter version for narrow screens. */
  readonly narrow: string;
}

/** A text with a shorter version for narrow screens. */
export function FittedText({ wide, narrow }: FittedTextProps): string {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ? narrow : wide;
}
