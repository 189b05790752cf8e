import { edge as edgeEntity } from '../../entities/delivery/edge.ts'
import { ownAppCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(ownAppCall, 'Edge', '/v1/apps/{id}/edge')

export const edge = {
  get: on.get('', {
    scope: 'READ',
    summary: 'Get what was published to the CDN, and the keys that sign the manifest',
    output: edgeEntity,
  }),
  publish: on.post('/publish', {
    access: 'admin',
    scope: 'PUBLISH',
    summary: 'Publish the app’s manifest, guides and media to the CDN again',
    description: 'Needs a server with a bucket for publication, and otherwise answers edge_not_configured.',
    output: edgeEntity,
  }),
  createKey: on.create('/keys', {
    access: 'admin',
    scope: 'PUBLISH',
    summary: 'Create a key pair that signs the manifest',
    description: 'An app can have two, so that the tags of its pages can switch from one to the other.',
    output: edgeEntity,
  }),
  retireKey: on.remove('/keys/{keyId}', {
    access: 'admin',
    scope: 'PUBLISH',
    summary: 'Delete a key pair; pages whose tag names no other key show no guides',
    output: edgeEntity,
  }),
}
