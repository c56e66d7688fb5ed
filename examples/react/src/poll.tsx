import {
  checkSubmission,
  ServiceError,
  type Form,
  type Question,
  type SubmissionProblem,
  type SubmittedItem,
} from 'content-and-forms-client';
import { useState, type FormEvent } from 'react';
import { cms } from './cms.js';
import { useLoaded } from './use-loaded.js';

/** Texts for mistakes that respondents can make here; the messages of problems are for developers. */
const PROBLEMS: Partial<Record<SubmissionProblem['code'], string>> = {
  required: 'Please answer this question.',
  free_text_required: 'Please fill in the text.',
};

/** A form with custom inputs; `<cms-form>` provides all of this. */
export function Poll() {
  const form = useLoaded((signal) => cms.forms.getForm(1, { lang: 'en', signal }), 'poll');
  if (form.error !== undefined) return <p role="alert">{form.error}</p>;
  return form.value ? <Questions form={form.value} /> : <p>Loading…</p>;
}

function Questions({ form }: { form: Form }) {
  const [problems, setProblems] = useState<readonly SubmissionProblem[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isStored, setStored] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const items = form.questions.flatMap(({ id }) => answersOf(id, data));
    const found = checkSubmission(form, items);
    setProblems(found);
    const isPlaced = found.some(({ questionId }) => questionId !== null);
    setFailure(isPlaced ? undefined : found[0]?.message);
    if (found.length > 0) return;
    try {
      await cms.forms.submitResponse(form.id, items);
      setStored(true);
    } catch (error) {
      setFailure(error instanceof ServiceError ? error.message : String(error));
    }
  };

  if (isStored) return <p role="status">Thank you.</p>;
  return (
    <section>
      <h2>{form.title}</h2>
      <p>{form.description}</p>
      <form onSubmit={(event) => void submit(event)}>
        {form.questions.map((question) => (
          <div key={question.id}>
            <Inputs question={question} />
            <div role="alert" className="problems">
              {problems
                .filter(({ questionId }) => questionId === question.id)
                .map(({ code, message }) => (
                  <p key={code}>{PROBLEMS[code] ?? message}</p>
                ))}
            </div>
          </div>
        ))}
        <button>Send</button>
        <p role="alert" className="problems">
          {failure}
        </p>
      </form>
    </section>
  );
}

function Inputs({ question }: { question: Question }) {
  const name = String(question.id);
  if (question.questionType === 'text' || question.questionType === 'range')
    return (
      <p>
        <label>
          {question.question}{' '}
          <input
            name={name}
            {...(question.questionType === 'range' && {
              type: 'number',
              min: question.rangeFrom ?? undefined,
              max: question.rangeTo ?? undefined,
            })}
          />
        </label>
      </p>
    );
  return (
    <fieldset>
      <legend>
        {question.question} {question.required && '(required)'}
      </legend>
      {question.answerOptions.map(({ id, label, value, freeText, freeTextLabel }) => (
        <div key={id}>
          <label>
            <input
              type={question.questionType === 'single' ? 'radio' : 'checkbox'}
              name={name}
              value={value}
            />{' '}
            {label}
          </label>{' '}
          {freeText === 'showFreeText' && <input name={`${name} ${value}`} aria-label={freeTextLabel} />}
        </div>
      ))}
    </fieldset>
  );
}

function answersOf(questionId: number, data: FormData): SubmittedItem[] {
  return data
    .getAll(String(questionId))
    .map(String)
    .filter((value) => value !== '')
    .map((value) => {
      const freeText = data.get(`${String(questionId)} ${value}`);
      return { questionId, value, ...(freeText && { freeText: String(freeText) }) };
    });
}
