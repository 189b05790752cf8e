import { z } from 'zod'
import { id } from '../fields/entity.ts'
import { chosenSigningPolicy, newSigningSecret, signing as signingState } from '../entities/signing.ts'
import { adminCall, appCall } from './call.ts'

const tags = ['Signed end users']
const base = '/v1/apps/{id}/signing'

export const signing = {
  get: appCall
    .route({
      method: 'GET',
      path: base,
      tags,
      summary: 'What happens to end-user ids that are not signed, and which secrets sign',
    })
    .input(z.object({ id }))
    .output(signingState),
  setPolicy: adminCall
    .route({
      method: 'PUT',
      path: base,
      tags,
      summary: 'Choose what happens to end-user ids that are not signed',
      description:
        'This server goes by it at once, other processes on the same database within five seconds. REQUIRED needs a secret.',
    })
    .input(z.object({ id, policy: chosenSigningPolicy }))
    .output(signingState),
  createSecret: adminCall
    .route({
      method: 'POST',
      path: `${base}/secrets`,
      successStatus: 201,
      tags,
      summary: 'Make a secret that signs end-user ids; the answer shows it, once',
      description: 'An app holds two at most, so that its servers can change over from one to the other.',
    })
    .input(z.object({ id }))
    .output(newSigningSecret),
  retireSecret: adminCall
    .route({
      method: 'DELETE',
      path: `${base}/secrets/{secretId}`,
      tags,
      summary: 'Retire a secret; what it signed is not valid any more',
    })
    .input(z.object({ id, secretId: id }))
    .output(signingState),
}
