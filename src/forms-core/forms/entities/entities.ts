import { AnswerOptionEntity } from './answer-option.entity.js';
import { FormDraftEntity } from './form-draft.entity.js';
import { FormEntity } from './form.entity.js';
import { FormVersionEntity } from './form-version.entity.js';
import { QuestionEntity } from './question.entity.js';
import { RespondentEntity } from './respondent.entity.js';
import { ResponseCountEntity } from './response-count.entity.js';
import { ResponseItemEntity } from './response-item.entity.js';
import { ResponseEntity } from './response.entity.js';
import { RuleEntity } from './rule.entity.js';
import { SectionEntity } from './section.entity.js';
import { SubmissionKeyEntity } from './submission-key.entity.js';

export const FORMS_DATA_SOURCE = 'forms';

export const FORMS_ENTITIES = [
  FormEntity,
  SectionEntity,
  QuestionEntity,
  AnswerOptionEntity,
  RuleEntity,
  ResponseEntity,
  ResponseItemEntity,
  SubmissionKeyEntity,
  ResponseCountEntity,
  RespondentEntity,
  FormVersionEntity,
  FormDraftEntity,
] as const;
