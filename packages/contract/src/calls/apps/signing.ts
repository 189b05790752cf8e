import { z } from 'zod'
import { id } from '../../fields/entity.ts'
import {
  chosenSigningPolicy,
  newSigningSecret,
  signing as signingState,
} from '../../entities/apps/signing.ts'
import { ownAppAdminCall, ownAppCall } from '../call.ts'

const tags = ['Signed end users']
const base = '/v1/apps/{id}/signing'

export const signing = {
  get: ownAppCall
    .meta({ scope: 'READ' })
    .route({
      method: 'GET',
      path: base,
      tags,
      summary: 'Get the policy for unsigned end-user ids, and the signing secrets',
    })
    .input(z.object({ id }))
    .output(signingState),
  setPolicy: ownAppAdminCall
    .meta({ scope: ['PUBLISH', 'PEOPLE'], people: 'SENT' })
    .route({
      method: 'PUT',
      path: base,
      tags,
      summary: 'Change the policy for unsigned end-user ids',
      description:
        'Takes effect on this server at once, and in other processes on the same database within five seconds. REQUIRED needs a secret.',
    })
    .input(z.object({ id, policy: chosenSigningPolicy }))
    .output(signingState),
  createSecret: ownAppAdminCall
    .meta({ scope: ['PUBLISH', 'PEOPLE'], people: 'SENT' })
    .route({
      method: 'POST',
      path: `${base}/secrets`,
      successStatus: 201,
      tags,
      summary: 'Create a secret that signs end-user ids; only this answer contains it',
      description: 'An app can have two, so that its servers can switch from one to the other.',
    })
    .input(z.object({ id }))
    .output(newSigningSecret),
  retireSecret: ownAppAdminCall
    .meta({ scope: 'PUBLISH' })
    .route({
      method: 'DELETE',
      path: `${base}/secrets/{secretId}`,
      tags,
      summary: 'Revoke a secret; its signatures become invalid',
    })
    .input(z.object({ id, secretId: id }))
    .output(signingState),
}
