import { createRootRoute, Outlet } from '@tanstack/react-router';
import { SignInGate } from '../sign-in/sign-in-gate.js';
import { Notices } from './notices.js';

/** Every page requires a session. */
export const rootRoute = createRootRoute({
  component: () => (
    <>
      <SignInGate>
        <Outlet />
      </SignInGate>
      <Notices />
    </>
  ),
});
