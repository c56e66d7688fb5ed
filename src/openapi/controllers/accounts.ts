import { RolesController, TokensController, UsersController } from '../../auth/index.js';
import { inPath, json, jsonBody, NO_STORE, operation } from '../document/operation-parts.js';
import { ref, resultsOf, text } from '../document/schema-parts.js';
import { operationsOf, type ControllerOperations } from './describe-controller.js';

const ADMIN = { tag: 'Accounts', permission: 'admin' } as const;
const USER = inPath('name', text(undefined, { maxLength: 100 }), 'Name of the user.');
const TOKEN = inPath('name', text(undefined, { maxLength: 100 }), 'Name of the token.');
const DONE = { description: 'Done.', headers: NO_STORE };

/** Users, roles and API tokens. */
export const ACCOUNTS: readonly ControllerOperations[] = [
  operationsOf(UsersController, {
    list: operation('listUsers', 'Lists the users', {
      ...ADMIN,
      responses: { 200: json('The users by name.', resultsOf('User')) },
    }),
    add: operation('addUser', 'Adds a user', {
      ...ADMIN,
      body: jsonBody(ref('NewUser')),
      responses: { 201: json('The user.', ref('ChangedUser')) },
      errors: [409, 413, 415, 422],
    }),
    change: operation('changeUser', 'Changes the roles or the password of a user, disables or enables it', {
      ...ADMIN,
      description:
        'A new password and a disabled user end the sessions of the user. The last enabled user with the permission `admin` keeps it.',
      parameters: [USER],
      body: jsonBody(ref('UserChange')),
      responses: { 200: json('The user.', ref('ChangedUser')) },
      errors: [404, 409, 413, 415, 422],
    }),
    remove: operation('removeUser', 'Removes a user and ends its sessions', {
      ...ADMIN,
      description: 'What the user created is kept. The user `superuser` can only be disabled.',
      parameters: [USER],
      responses: { 204: DONE },
      errors: [404, 409, 422],
    }),
  }),
  operationsOf(RolesController, {
    list: operation('listRoles', 'Lists the roles with their rights, users and API tokens', {
      ...ADMIN,
      responses: { 200: json('The roles by name.', resultsOf('Role')) },
    }),
  }),
  operationsOf(TokensController, {
    list: operation('listTokens', 'Lists the API tokens', {
      ...ADMIN,
      responses: { 200: json('The tokens by name.', resultsOf('ApiToken')) },
    }),
    add: operation('addToken', 'Adds an API token and returns it, once', {
      ...ADMIN,
      body: jsonBody(ref('NewApiToken')),
      responses: { 201: json('The token.', ref('IssuedApiToken')) },
      errors: [409, 413, 415, 422],
    }),
    revoke: operation('revokeToken', 'Revokes an API token', {
      ...ADMIN,
      parameters: [TOKEN],
      responses: { 204: DONE },
      errors: [404],
    }),
  }),
];
