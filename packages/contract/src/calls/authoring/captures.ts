import { z } from 'zod'
import {
  builderPairing,
  capture,
  captureChange,
  captureOrigins,
  captureWithDocument,
  pairing,
  room,
} from '../../entities/authoring/capture.ts'
import { id, listQuery, pagedOf, revision, searchQuery } from '../../fields/entity.ts'
import { appCall } from '../call.ts'

const tags = ['Captures']
const archived = z.stringbool().default(false)
const base = '/v1/apps/{appId}/screen-grab'

export const captures = {
  createRoom: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'POST',
      path: '/v1/apps/{appId}/app-versions/{appVersionId}/projects/{projectId}/device-rooms',
      successStatus: 201,
      tags,
      summary: 'Open a device room; its code admits one device within five minutes',
    })
    .input(z.object({ appId: id, appVersionId: id, projectId: id }))
    .output(pairing.extend({ roomId: id })),
  getRoom: appCall
    .meta({ scope: 'READ' })
    .route({
      method: 'GET',
      path: '/v1/apps/{appId}/device-rooms/{id}',
      tags,
      summary: 'List the devices in a room',
    })
    .input(z.object({ appId: id, id }))
    .output(room),
  addRoomCode: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'POST',
      path: '/v1/apps/{appId}/device-rooms/{id}/codes',
      successStatus: 201,
      tags,
      summary: 'Create a code for another device; earlier codes stay valid until used or expired',
    })
    .input(z.object({ appId: id, id }))
    .output(pairing),
  addBuilderCode: appCall
    .meta({ scope: 'NONE' })
    .route({
      method: 'POST',
      path: '/v1/apps/{appId}/device-rooms/{id}/builder-codes',
      successStatus: 201,
      tags,
      summary: 'Create a code that opens the builder in a page of the app',
      description:
        'Valid for a minute, and used once. `url` is the page of the app with the code in its hash; null if the app has no page.',
    })
    .input(z.object({ appId: id, id }))
    .output(builderPairing),
  list: appCall
    .meta({ scope: 'READ', builder: 'APP' })
    .route({
      method: 'GET',
      path: base,
      tags,
      summary: 'List the captures of an app, without their documents',
    })
    .input(
      z.object({
        appId: id,
        ...listQuery,
        ...searchQuery,
        archived,
        /** The name of the device that captured it. */
        device: z.string().max(100).optional(),
        appVersion: z.string().max(50).optional(),
      }),
    )
    .output(pagedOf(capture)),
  origins: appCall
    .meta({ scope: 'READ' })
    .route({
      method: 'GET',
      path: '/v1/apps/{appId}/screen-grab-origins',
      tags,
      summary: 'Get the devices and app versions that the captures of an app come from',
    })
    .input(z.object({ appId: id, archived }))
    .output(captureOrigins),
  get: appCall
    .meta({ scope: 'READ', builder: 'APP' })
    .route({ method: 'GET', path: `${base}/{id}`, tags, summary: 'Get a capture with its view tree' })
    .input(z.object({ appId: id, id }))
    .output(captureWithDocument),
  getImage: appCall
    .meta({ scope: 'READ', people: 'NONE' })
    .route({ method: 'GET', path: `${base}/{id}/image`, tags, summary: 'Get the image of a capture' })
    .input(z.object({ appId: id, id }))
    .output(z.file()),
  update: appCall
    .meta({ scope: 'WRITE' })
    .route({ method: 'PATCH', path: `${base}/{id}`, tags, summary: 'Rename, archive or restore a capture' })
    .input(captureChange.extend({ appId: id, id, revision: revision.optional() }))
    .output(capture),
  delete: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'DELETE',
      path: `${base}/{id}`,
      tags,
      summary: 'Delete a capture; one that identifiers were created from needs force=true',
    })
    .input(z.object({ appId: id, id, force: z.stringbool().default(false) }))
    .output(z.object({ deleted: z.literal(true) })),
}
