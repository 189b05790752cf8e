import { z } from 'zod'
import { capture, captureChange, captureWithDocument, pairing, room } from '../entities/capture.ts'
import { id, listQuery, pagedOf, revision } from '../fields/entity.ts'
import { appCall } from './call.ts'

const tags = ['Captures']
const base = '/v1/apps/{appId}/screen-grab'

export const captures = {
  createRoom: appCall
    .route({
      method: 'POST',
      path: '/v1/apps/{appId}/app-versions/{appVersionId}/projects/{projectId}/device-rooms',
      successStatus: 201,
      tags,
      summary: 'Open a room for devices; its code lets one in, within five minutes',
    })
    .input(z.object({ appId: id, appVersionId: id, projectId: id }))
    .output(pairing.extend({ roomId: id })),
  getRoom: appCall
    .route({
      method: 'GET',
      path: '/v1/apps/{appId}/device-rooms/{id}',
      tags,
      summary: 'Which devices have joined the room',
    })
    .input(z.object({ appId: id, id }))
    .output(room),
  addRoomCode: appCall
    .route({
      method: 'POST',
      path: '/v1/apps/{appId}/device-rooms/{id}/codes',
      successStatus: 201,
      tags,
      summary: 'A code for one more device; codes before it go on working until they are used or end',
    })
    .input(z.object({ appId: id, id }))
    .output(pairing),
  list: appCall
    .route({
      method: 'GET',
      path: base,
      tags,
      summary: 'Captured screens of the app, without their documents',
    })
    .input(z.object({ appId: id, ...listQuery, archived: z.stringbool().default(false) }))
    .output(pagedOf(capture)),
  get: appCall
    .route({ method: 'GET', path: `${base}/{id}`, tags, summary: 'A captured screen with what was on it' })
    .input(z.object({ appId: id, id }))
    .output(captureWithDocument),
  getImage: appCall
    .route({ method: 'GET', path: `${base}/{id}/image`, tags, summary: 'The picture of a captured screen' })
    .input(z.object({ appId: id, id }))
    .output(z.file()),
  update: appCall
    .route({ method: 'PATCH', path: `${base}/{id}`, tags, summary: 'Rename it, archive it or bring it back' })
    .input(captureChange.extend({ appId: id, id, revision: revision.optional() }))
    .output(capture),
  delete: appCall
    .route({
      method: 'DELETE',
      path: `${base}/{id}`,
      tags,
      summary: 'Delete it; one that identifiers were made from needs force=true',
    })
    .input(z.object({ appId: id, id, force: z.stringbool().default(false) }))
    .output(z.object({ deleted: z.literal(true) })),
}
