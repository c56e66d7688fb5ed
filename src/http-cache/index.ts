export { Answer, type AnswerHead } from './answer.js';
export { AnswerStore, type Sources } from './answer.store.js';
export { HttpCacheModule } from './http-cache.module.js';
import './route-config.js';

export { sendAnswer } from './send-answer.js';
