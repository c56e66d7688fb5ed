import { RolesController, TokensController, UsersController } from '../../auth/index.js';
import { inPath, json, jsonBody, NO_STORE, operation } from '../document/operation-parts.js';
import { ref, resultsOf, text } from '../document/schema-parts.js';
import { operationsOf, type ControllerOperations } from './describe-controller.js';

const ACCOUNT = 'Accounts';
const USER = inPath('name', text(undefined, { maxLength: 100 }), 'Name of the user.');
const TOKEN = inPath('name', text(undefined, { maxLength: 100 }), 'Name of the token.');
const DONE = { description: 'Done.', headers: NO_STORE };

/** Users, roles and API tokens. */
export const ACCOUNTS: readonly ControllerOperations[] = [
  operationsOf(UsersController, {
    list: operation({
      id: 'listUsers',
      tag: ACCOUNT,
      summary: 'Lists the users',
      permission: 'admin',
      responses: { 200: json('The users by name.', resultsOf('User')) },
    }),
    add: operation({
      id: 'addUser',
      tag: ACCOUNT,
      summary: 'Adds a user',
      permission: 'admin',
      body: jsonBody(ref('NewUser')),
      responses: { 201: json('The user.', ref('ChangedUser')) },
      errors: [409, 413, 415, 422],
    }),
    change: operation({
      id: 'changeUser',
      tag: ACCOUNT,
      summary: 'Changes the roles or the password of a user, disables or enables it',
      description:
        'A new password and a disabled user end the sessions of the user. The last enabled user with the permission `admin` keeps it.',
      permission: 'admin',
      parameters: [USER],
      body: jsonBody(ref('UserChange')),
      responses: { 200: json('The user.', ref('ChangedUser')) },
      errors: [404, 409, 413, 415, 422],
    }),
    remove: operation({
      id: 'removeUser',
      tag: ACCOUNT,
      summary: 'Removes a user and ends its sessions',
      description: 'What the user created is kept. The user `superuser` can only be disabled.',
      permission: 'admin',
      parameters: [USER],
      responses: { 204: DONE },
      errors: [404, 409, 422],
    }),
  }),
  operationsOf(RolesController, {
    list: operation({
      id: 'listRoles',
      tag: ACCOUNT,
      summary: 'Lists the roles with their rights, users and API tokens',
      permission: 'admin',
      responses: { 200: json('The roles by name.', resultsOf('Role')) },
    }),
  }),
  operationsOf(TokensController, {
    list: operation({
      id: 'listTokens',
      tag: ACCOUNT,
      summary: 'Lists the API tokens',
      permission: 'admin',
      responses: { 200: json('The tokens by name.', resultsOf('ApiToken')) },
    }),
    add: operation({
      id: 'addToken',
      tag: ACCOUNT,
      summary: 'Adds an API token and returns it, once',
      permission: 'admin',
      body: jsonBody(ref('NewApiToken')),
      responses: { 201: json('The token.', ref('IssuedApiToken')) },
      errors: [409, 413, 415, 422],
    }),
    revoke: operation({
      id: 'revokeToken',
      tag: ACCOUNT,
      summary: 'Revokes an API token',
      permission: 'admin',
      parameters: [TOKEN],
      responses: { 204: DONE },
      errors: [404],
    }),
  }),
];
