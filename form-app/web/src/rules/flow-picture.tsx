import { Text, Title } from '@mantine/core';
import { useTexts } from '../texts/use-texts.js';
import { flowOf, type FlowArrow, type FlowStep } from './flow.js';
import type { RuleDraft } from './rule-draft.js';
import type { Outline } from './rule-texts.js';
import { formatRule } from './format-rule.js';
import styles from './flow.module.css';

const ROW = 34;
const BOX = 26;
const WIDTH = 420;
const BOX_WIDTH = 290;
/** Distance between parallel lines on the same side. */
const LANE = 14;
const LANES = 8;
const MOST_CHARACTERS = 38;

interface FlowPictureProps {
  readonly outline: Outline;
  readonly rules: readonly RuleDraft[];
}

/** A diagram of the questions in order, with the rules as arrows and as sentences. */
export function FlowPicture({ outline, rules }: FlowPictureProps) {
  const texts = useTexts('rules');
  const { steps, arrows } = flowOf(outline, rules);
  const height = steps.length * ROW;
  return (
    <section aria-labelledby="flow-title">
      <Title order={2} size="h4" id="flow-title">
        {texts.flow}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {texts.legend}
      </Text>
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        role="img"
        aria-label={texts.picture(arrows.length)}
        className={styles.picture}
      >
        {steps.map((step, index) => (
          <Step key={step.key} step={step} y={index * ROW} isLast={index === steps.length - 1} />
        ))}
        {arrows.map((arrow, index) => (
          <Arrow key={arrow.rule} arrow={arrow} lane={index % LANES} />
        ))}
      </svg>
      <ol className={styles.sentences}>
        {rules.map((rule) => (
          <li key={rule.key}>{formatRule(rule, outline)}</li>
        ))}
      </ol>
    </section>
  );
}

function Step({
  step,
  y,
  isLast,
}: {
  readonly step: FlowStep;
  readonly y: number;
  readonly isLast: boolean;
}) {
  const texts = useTexts('rules');
  const { kind } = step;
  const text = kind === 'start' ? texts.start : kind === 'end' ? texts.last : step.text;
  const shown = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
  return (
    <g>
      {!isLast && <path d={`M14 ${y + BOX}v${ROW - BOX}`} className={styles.line} />}
      {kind !== 'section' && (
        <rect
          x={1}
          y={y + 1}
          width={BOX_WIDTH}
          height={BOX - 2}
          rx={5}
          className={styles.box}
          data-kind={kind}
        />
      )}
      <text x={10} y={y + BOX / 2 + 4} className={styles.text} data-kind={kind}>
        {shown}
      </text>
    </g>
  );
}

function Arrow({
  arrow: { rule, from, to, isSkip },
  lane,
}: {
  readonly arrow: FlowArrow;
  readonly lane: number;
}) {
  const [start, end] = [from * ROW + BOX / 2 + 4, to * ROW + BOX / 2 - 4];
  const x = BOX_WIDTH + 1;
  const turn = x + 16 + lane * LANE;
  return (
    <g className={styles.arrow} data-skip={isSkip || undefined}>
      <path d={`M${x} ${start}H${turn - 5}q5 0 5 5V${end - 5}q0 5 -5 5H${x + 6}`} />
      <path d={`M${x + 7} ${end - 4}l-6 4l6 4z`} className={styles.head} />
      <text x={turn + 3} y={start + 12} className={styles.number}>
        {rule}
      </text>
    </g>
  );
}
