import { RolesController, TokensController, UsersController } from '../../auth/index.js';
import { inPath, json, jsonBody, NO_STORE } from '../document/operation-parts.js';
import { ref, resultsOf, text } from '../document/schema-parts.js';
import { handler, operationsOf, type ControllerOperations } from './describe-controller.js';

const TAG = 'Accounts';
const USER = inPath('name', text({ maxLength: 100 }), 'Name of the user.');
const TOKEN = inPath('name', text({ maxLength: 100 }), 'Name of the token.');
const DONE = { description: 'No content.', headers: NO_STORE };

export const ACCOUNTS: readonly ControllerOperations[] = [
  operationsOf(UsersController, TAG, {
    list: handler('listUsers', 'Lists the users', {
      returns: json('The users by name.', resultsOf('User')),
    }),
    add: handler('addUser', 'Adds a user', {
      body: jsonBody(ref('NewUser')),
      responses: { 201: json('The user.', ref('ChangedUser')) },
      errors: [409, 413, 415, 422],
    }),
    change: handler('changeUser', 'Changes the roles or the password of a user, disables or enables it', {
      description:
        'A new password and a disabled user end the sessions of the user. The last enabled user with the permission `admin` keeps it.',
      parameters: [USER],
      body: jsonBody(ref('UserChange')),
      returns: json('The user.', ref('ChangedUser')),
      errors: [404, 409, 413, 415, 422],
    }),
    remove: handler('removeUser', 'Removes a user and ends its sessions', {
      description: 'What the user created is kept. The user `superuser` can only be disabled.',
      parameters: [USER],
      responses: { 204: DONE },
      errors: [404, 409, 422],
    }),
  }),
  operationsOf(RolesController, TAG, {
    list: handler('listRoles', 'Lists the roles with their rights, users and API tokens', {
      returns: json('The roles by name.', resultsOf('Role')),
    }),
  }),
  operationsOf(TokensController, TAG, {
    list: handler('listTokens', 'Lists the API tokens', {
      returns: json('The tokens by name.', resultsOf('ApiToken')),
    }),
    add: handler('addToken', 'Adds an API token and returns it, once', {
      body: jsonBody(ref('NewApiToken')),
      responses: { 201: json('The token.', ref('IssuedApiToken')) },
      errors: [409, 413, 415, 422],
    }),
    revoke: handler('revokeToken', 'Revokes an API token', {
      parameters: [TOKEN],
      responses: { 204: DONE },
    }),
  }),
];
