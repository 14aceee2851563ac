// The calls by which a merchant keeps the keys of its servers.
import * as z from 'zod/mini';
import { call } from '../../../core/common/call.ts';
import { Id } from '../../../core/common/ids.ts';
import { listAnswer } from '../../../core/common/list.ts';
import { ApiKey, ApiKeyInput, NewApiKey, tooManyKeys } from './api-key.ts';
import { manageApiKeys, viewApiKeys } from './permissions.ts';

const source = 'document 1, section 2: developer-settings/merchant-api-keys; issue 2, Payments';
const keys = '/api/merchant-api-keys';

export const findApiKeys = call({
  name: 'apiKeys.findApiKeys',
  method: 'GET',
  path: keys,
  access: viewApiKeys,
  summary: "The merchant's API keys of the chosen mode, newest first, revoked ones included.",
  source,
  answers: { 200: listAnswer(ApiKey) },
});

export const createApiKey = call({
  name: 'apiKeys.createApiKey',
  method: 'POST',
  path: keys,
  access: manageApiKeys,
  summary: 'Makes a key of the chosen mode; the answer holds it, this once.',
  source,
  body: ApiKeyInput,
  answers: { 201: NewApiKey },
  problems: [tooManyKeys],
});

export const revokeApiKey = call({
  name: 'apiKeys.revokeApiKey',
  method: 'DELETE',
  path: `${keys}/:keyId`,
  access: manageApiKeys,
  summary: 'Revokes a key; within seconds no server can use it any more.',
  source,
  params: z.object({ keyId: Id }),
  answers: { 200: ApiKey },
});
