/** Generated responses to the sample forms, the same in every run. */

const TEXTS = [
  'The harbour at dusk was worth the whole trip.',
  'A smaller group next time, please.',
  'The guide knew every stone by its name.',
  'More time for lunch.',
];

/** Pseudo-random numbers: 0 <= n < bound. */
function makeRandom(seed) {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

function answerQuestion({ id, questionType, answerOptions, rangeFrom, rangeTo }, random) {
  if (questionType === 'text') return [{ questionId: id, value: TEXTS[random(TEXTS.length)] }];
  if (questionType === 'range') {
    // Most respondents are satisfied.
    const value = Math.max(rangeFrom, rangeTo - Math.min(random(4), random(rangeTo - rangeFrom + 1)));
    return [{ questionId: id, value: String(value) }];
  }
  // Prefers the first options.
  const first = Math.min(random(answerOptions.length), random(answerOptions.length));
  const others = questionType === 'multi' ? answerOptions.slice(first + 1).filter(() => random(3) === 0) : [];
  return [answerOptions[first], ...others].map(({ value }) => ({ questionId: id, value }));
}

/**
 * Responses to a form that follow its rules.
 * @param walk `walk` of the client, which evaluates rules
 */
export function makeResponses(form, count, walk) {
  const random = makeRandom(form.id);
  const questions = [...form.questions, ...form.sections.flatMap((section) => section.questions)];
  return Array.from({ length: count }, () => {
    const items = [];
    for (const question of questions)
      if (walk(form, items).questionIds.has(question.id)) items.push(...answerQuestion(question, random));
    return items;
  });
}
