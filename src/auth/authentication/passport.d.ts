/** Declares the used parts of passport and passport-http, which have no types. */
declare module 'passport' {
  export class Strategy {
    constructor(verify?: (...parameters: unknown[]) => void);
    authenticate(request: unknown): void;
    success(user: unknown): void;
    fail(): void;
    error(error: unknown): void;
  }
}

declare module 'passport-http' {
  export { Strategy as BasicStrategy } from 'passport';
}
