import { ServiceError } from '#client';
import { server } from './connection.js';

/** Whether the server responds, even if it rejects the request. */
export async function isReachable(): Promise<boolean> {
  try {
    await server().management.getHealth();
    return true;
  } catch (error) {
    return error instanceof ServiceError && error.status > 0 && error.status < 500;
  }
}
