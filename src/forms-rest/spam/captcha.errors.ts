import { AppError } from '../../common/index.js';

/** The token of a submission is missing, or the service did not confirm it: 403. */
export class CaptchaFailedError extends AppError {
  constructor() {
    super(
      'captchaFailed',
      'The token of the CAPTCHA is missing, invalid or expired: get a new one and send it in the header Captcha-Token.',
    );
  }
}

/** The service does not return a valid response: 503. */
export class CaptchaUnavailableError extends AppError {
  constructor() {
    super('unavailable', 'The service that verifies CAPTCHA tokens is unavailable. Try again later.');
  }
}
