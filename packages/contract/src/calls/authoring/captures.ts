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
import { id, revision, searchQuery } from '../../fields/entity.ts'
import { appCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(appCall, 'Captures', '/v1/apps/{appId}')
const archived = z.stringbool().default(false)

export const captures = {
  createRoom: on.create('/app-versions/{appVersionId}/projects/{projectId}/device-rooms', {
    scope: 'WRITE',
    summary: 'Open a device room; its code admits one device within five minutes',
    output: pairing.extend({ roomId: id }),
  }),
  getRoom: on.get('/device-rooms/{id}', {
    scope: 'READ',
    summary: 'List the devices in a room',
    output: room,
  }),
  addRoomCode: on.create('/device-rooms/{id}/codes', {
    scope: 'WRITE',
    summary: 'Create a code for another device; earlier codes stay valid until used or expired',
    output: pairing,
  }),
  addBuilderCode: on.create('/device-rooms/{id}/builder-codes', {
    scope: 'NONE',
    summary: 'Create a code that opens the builder in a page of the app',
    description:
      'Valid for a minute, and used once. `url` is the page of the app with the code in its hash; null if the app has no page.',
    output: builderPairing,
  }),
  list: on.list('/screen-grab', {
    scope: 'READ',
    builder: 'APP',
    summary: 'List the captures of an app, without their documents',
    input: {
      ...searchQuery,
      archived,
      /** The name of the device that captured it. */
      device: z.string().max(100).optional(),
      appVersion: z.string().max(50).optional(),
    },
    items: capture,
  }),
  origins: on.get('/screen-grab-origins', {
    scope: 'READ',
    summary: 'Get the devices and app versions that the captures of an app come from',
    input: { archived },
    output: captureOrigins,
  }),
  get: on.get('/screen-grab/{id}', {
    scope: 'READ',
    builder: 'APP',
    summary: 'Get a capture with its view tree',
    output: captureWithDocument,
  }),
  getImage: on.get('/screen-grab/{id}/image', {
    scope: 'READ',
    people: 'NONE',
    summary: 'Get the image of a capture',
    output: z.file(),
  }),
  update: on.patch('/screen-grab/{id}', {
    scope: 'WRITE',
    summary: 'Rename, archive or restore a capture',
    input: captureChange.extend({ revision: revision.optional() }),
    output: capture,
  }),
  delete: on.delete('/screen-grab/{id}', {
    scope: 'WRITE',
    summary: 'Delete a capture; one that identifiers were created from needs force=true',
    input: { force: z.stringbool().default(false) },
  }),
}
