import { AnswerOptionEntity } from './answer-option.entity.js';
import { FormDraftEntity } from './form-draft.entity.js';
import { FormEntity } from './form.entity.js';
import { FormVersionEntity } from './form-version.entity.js';
import { QuestionEntity } from './question.entity.js';
import { RespondentEntity } from './responses/respondent.entity.js';
import { ResponseCountEntity } from './responses/response-count.entity.js';
import { ResponseItemEntity } from './responses/response-item.entity.js';
import { ResponseEntity } from './responses/response.entity.js';
import { RuleEntity } from './rule.entity.js';
import { SectionEntity } from './section.entity.js';
import { SubmissionKeyEntity } from './responses/submission-key.entity.js';

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
