// The calls by which a merchant says where its webhooks go.
import * as z from 'zod/mini';
import { call } from '../../../core/common/call.ts';
import { Id } from '../../../core/common/ids.ts';
import { listAnswer } from '../../../core/common/list.ts';
import { manageEndpoints, viewEndpoints } from './permissions.ts';
import {
  addressNotAllowed,
  addressNotSecure,
  EndpointInput,
  NewWebhookEndpoint,
  tooManyEndpoints,
  WebhookAttempt,
  WebhookEndpoint,
  WebhookMessage,
  websiteUnknown,
} from './webhook.ts';

const source = 'document 1, section 2: /merchant/payment-settings/webhook-endpoints; issue 2, Payments';
const endpoints = '/api/webhook-endpoints';
const byId = z.object({ endpointId: Id });
const inputProblems = [addressNotAllowed, addressNotSecure, websiteUnknown] as const;

export const findEndpoints = call({
  name: 'webhooks.findEndpoints',
  method: 'GET',
  path: endpoints,
  access: viewEndpoints,
  summary: "The merchant's webhook endpoints of the chosen mode.",
  source,
  answers: { 200: listAnswer(WebhookEndpoint) },
});

export const createEndpoint = call({
  name: 'webhooks.createEndpoint',
  method: 'POST',
  path: endpoints,
  access: manageEndpoints,
  summary: 'Adds an endpoint of the chosen mode; the answer holds its signing secret, this once.',
  source,
  body: EndpointInput,
  answers: { 201: NewWebhookEndpoint },
  problems: [...inputProblems, tooManyEndpoints],
});

export const changeEndpoint = call({
  name: 'webhooks.changeEndpoint',
  method: 'PUT',
  path: `${endpoints}/:endpointId`,
  access: manageEndpoints,
  summary: 'Changes an endpoint; what is left out goes back to its default.',
  source,
  params: byId,
  body: EndpointInput,
  answers: { 200: WebhookEndpoint },
  problems: inputProblems,
});

export const renewSecret = call({
  name: 'webhooks.renewSecret',
  method: 'POST',
  path: `${endpoints}/:endpointId/renew-secret`,
  access: manageEndpoints,
  summary: 'Makes a new signing secret, answered this once; the old one signs beside it for 24 hours.',
  source,
  params: byId,
  answers: { 200: NewWebhookEndpoint },
});

export const deleteEndpoint = call({
  name: 'webhooks.deleteEndpoint',
  method: 'DELETE',
  path: `${endpoints}/:endpointId`,
  access: manageEndpoints,
  summary: 'Removes an endpoint; what waits to be sent there is given up.',
  source,
  params: byId,
  answers: { 204: null },
});

export const sendTestMessage = call({
  name: 'webhooks.sendTestMessage',
  method: 'POST',
  path: `${endpoints}/:endpointId/test-message`,
  access: manageEndpoints,
  summary: 'Sends a message of type webhook.test to an endpoint.',
  source,
  params: byId,
  answers: { 202: WebhookMessage },
});

export const findMessages = call({
  name: 'webhooks.findMessages',
  method: 'GET',
  path: `${endpoints}/:endpointId/messages`,
  access: viewEndpoints,
  summary: 'The last hundred messages to an endpoint, newest first.',
  source,
  params: byId,
  answers: { 200: listAnswer(WebhookMessage) },
});

export const findAttempts = call({
  name: 'webhooks.findAttempts',
  method: 'GET',
  path: `${endpoints}/messages/:messageId/attempts`,
  access: viewEndpoints,
  summary: 'Every try to deliver a message, oldest first.',
  source,
  params: z.object({ messageId: Id }),
  answers: { 200: listAnswer(WebhookAttempt) },
});
