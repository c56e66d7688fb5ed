import { AppError } from '../../common/index.js';

/** The service did not confirm the token of a submission, or there is none: 403. */
export class CaptchaFailedError extends AppError {
  constructor() {
    super(
      'captchaFailed',
      'The token of the CAPTCHA is missing, invalid or expired: get a new one and send it in the header Captcha-Token.',
    );
  }
}

/** The service returns no valid response: 503. */
export class CaptchaUnavailableError extends AppError {
  constructor() {
    super('unavailable', 'The service that verifies CAPTCHA tokens is unavailable. Try again later.');
  }
}
