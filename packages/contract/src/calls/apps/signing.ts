import {
  chosenSigningPolicy,
  newSigningSecret,
  signing as signingState,
} from '../../entities/apps/signing.ts'
import { ownAppCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(ownAppCall, 'Signed end users', '/v1/apps/{id}/signing')

export const signing = {
  get: on.get('', {
    scope: 'READ',
    summary: 'Get the policy for unsigned end-user ids, and the signing secrets',
    output: signingState,
  }),
  setPolicy: on.put('', {
    access: 'admin',
    scope: ['PUBLISH', 'PEOPLE'],
    people: 'SENT',
    summary: 'Change the policy for unsigned end-user ids',
    description:
      'Takes effect on this server at once, and in other processes on the same database within five seconds. REQUIRED needs a secret.',
    input: { policy: chosenSigningPolicy },
    output: signingState,
  }),
  createSecret: on.create('/secrets', {
    access: 'admin',
    scope: ['PUBLISH', 'PEOPLE'],
    people: 'SENT',
    summary: 'Create a secret that signs end-user ids; only this answer contains it',
    description: 'An app can have two, so that its servers can switch from one to the other.',
    output: newSigningSecret,
  }),
  retireSecret: on.remove('/secrets/{secretId}', {
    access: 'admin',
    scope: 'PUBLISH',
    summary: 'Revoke a secret; its signatures become invalid',
    output: signingState,
  }),
}
