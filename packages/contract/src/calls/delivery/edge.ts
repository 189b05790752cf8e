import { z } from 'zod'
import { edge as edgeEntity } from '../../entities/delivery/edge.ts'
import { id } from '../../fields/entity.ts'
import { ownAppAdminCall, ownAppCall } from '../call.ts'

const tags = ['Edge']
const base = '/v1/apps/{id}/edge'

export const edge = {
  get: ownAppCall
    .meta({ scope: 'READ' })
    .route({
      method: 'GET',
      path: base,
      tags,
      summary: 'Get what was published to the CDN, and the keys that sign the manifest',
    })
    .input(z.object({ id }))
    .output(edgeEntity),
  publish: ownAppAdminCall
    .meta({ scope: 'PUBLISH' })
    .route({
      method: 'POST',
      path: `${base}/publish`,
      tags,
      summary: 'Publish the app’s manifest, guides and media to the CDN again',
      description: 'Needs a server with a bucket for publication, and otherwise answers edge_not_configured.',
    })
    .input(z.object({ id }))
    .output(edgeEntity),
  createKey: ownAppAdminCall
    .meta({ scope: 'PUBLISH' })
    .route({
      method: 'POST',
      path: `${base}/keys`,
      successStatus: 201,
      tags,
      summary: 'Create a key pair that signs the manifest',
      description: 'An app can have two, so that the tags of its pages can switch from one to the other.',
    })
    .input(z.object({ id }))
    .output(edgeEntity),
  retireKey: ownAppAdminCall
    .meta({ scope: 'PUBLISH' })
    .route({
      method: 'DELETE',
      path: `${base}/keys/{keyId}`,
      tags,
      summary: 'Delete a key pair; pages whose tag names no other key show no guides',
    })
    .input(z.object({ id, keyId: id }))
    .output(edgeEntity),
}
