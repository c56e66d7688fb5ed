/** The part of passport-http in use; the package has no types of its own. */
declare module 'passport-http' {
  /** Passport gives `success` and `error` to each request's copy of the strategy. */
  export class BasicStrategy {
    constructor(verify: (...parameters: unknown[]) => void);
    authenticate(request: unknown): void;
    success(user: unknown): void;
    error(error: unknown): void;
  }
}
