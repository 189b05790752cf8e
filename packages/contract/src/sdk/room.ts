import { z } from 'zod'
import {
  captureSteps,
  EVERY_DEVICE,
  roomDeviceStates,
  roomLimits,
  roomMatchStatuses,
  roomRefusals,
  roomSkills,
  type RoomRefusal,
} from '../constants/index.ts'
import { box } from '../documents/captured-screen.ts'
import { anyGuide, guideStep } from '../documents/guide.ts'
import { elementIdentifier } from '../documents/identifier.ts'
import { localeCode } from '../documents/locale.ts'
import { captureKinds, device } from '../entities/authoring/capture.ts'
import { id } from '../fields/entity.ts'
import { plainName } from '../fields/name.ts'

/** Chosen by the sender of a request; answers repeat it. */
const requestId = z.string().min(1).max(64)
/** The device that a message is for. */
const to = z.union([id, z.literal(EVERY_DEVICE)])
const request = { id: requestId, to }
const answer = { replyTo: requestId }
const locales = { locale: localeCode, fallbackLocale: localeCode }

/** The place of a step among those that lead to each other; `number` counts from 1. */
const stepPlace = z
  .strictObject({ number: z.int().min(1), total: z.int().min(2) })
  .refine(({ number, total }) => number <= total)

const ping = z.strictObject({ type: z.literal('ping') })
const pong = z.strictObject({ type: z.literal('pong') })

/** Requests of the dashboard to a device. */
const commands = [
  /** Draws one step on the device's current page. */
  z.strictObject({
    type: z.literal('previewStep'),
    ...request,
    ...locales,
    step: guideStep,
    place: stepPlace.optional(),
  }),
  /** Plays a draft regardless of its targeting, without counting anything. */
  z.strictObject({
    type: z.literal('previewGuide'),
    ...request,
    locale: localeCode,
    guide: anyGuide,
    startAtKey: z.string().max(40).optional(),
  }),
  /** Switches the language that the device shows. */
  z.strictObject({ type: z.literal('locale'), ...request, locale: localeCode }),
  /** Removes the preview or highlight. */
  z.strictObject({ type: z.literal('stop'), ...request }),
  /** Highlights the element of an identifier. */
  z.strictObject({
    type: z.literal('highlight'),
    ...request,
    ...locales,
    identifier: elementIdentifier,
  }),
  /** Asks how identifiers match on the device's current page, without drawing. */
  z.strictObject({
    type: z.literal('resolve'),
    ...request,
    ...locales,
    identifiers: z
      .array(z.strictObject({ key: z.string().min(1).max(64), identifier: elementIdentifier }))
      .min(1)
      .max(roomLimits.identifiersAtOnce),
  }),
  /** Requests a capture of the current screen. */
  z.strictObject({ type: z.literal('capture'), ...request, name: plainName.optional() }),
] as const

const match = z.strictObject({
  status: z.enum(roomMatchStatuses),
  score: z.number().optional(),
  /** For AMBIGUOUS: the number of candidates. */
  candidates: z.int().optional(),
  /** For FOUND: the element's box on the screen. */
  box: box.optional(),
})

/** Answers and reports of a device. */
const reports = [
  z.strictObject({ type: z.literal('done'), ...answer }),
  z.strictObject({
    type: z.literal('failed'),
    ...answer,
    code: z.enum(Object.keys(roomRefusals) as [RoomRefusal, ...RoomRefusal[]]),
    /** A message for the author. */
    message: z.string().max(500),
  }),
  /** The match of the previewed step. Sent again whenever that changes. */
  z.strictObject({ type: z.literal('shown'), ...answer, stepKey: z.string().max(40), ...match.shape }),
  /** The previewed guide ended or was closed. */
  z.strictObject({
    type: z.literal('ended'),
    ...answer,
    reason: z.enum(['COMPLETED', 'DISMISSED', 'STOPPED']),
  }),
  z.strictObject({
    type: z.literal('matches'),
    ...answer,
    /** The path, query and hash, or the screen, that was searched. */
    address: z.string().max(2000),
    results: z.array(match.extend({ key: z.string().max(64) })).max(roomLimits.identifiersAtOnce),
  }),
  z.strictObject({
    type: z.literal('progress'),
    ...answer,
    step: z.enum(captureSteps),
    percent: z.number().min(0).max(100),
  }),
  /** The device shows another page or screen. */
  z.strictObject({ type: z.literal('moved'), address: z.string().max(2000), locale: localeCode }),
] as const

/**
 * A call of the API that the server makes for an admitted builder, as the member who opened it: only those whose
 * contract allows it, on this room's project and app.
 */
const call = z.strictObject({
  type: z.literal('call'),
  id: requestId,
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z
    .string()
    .max(2000)
    .regex(/^\/v[12]\//),
  body: z.unknown().optional(),
})

const uploadId = z.uuid()

/** Messages from a device to the server itself. */
const entrance = [
  /** The first message of a connection. */
  z.strictObject({ type: z.literal('enter'), token: z.string().min(1).max(100) }),
  /** The person at the device has agreed. */
  z.strictObject({
    type: z.literal('hello'),
    device,
    sdkVersion: z.string().max(30),
    locale: localeCode,
    address: z.string().max(2000),
    skills: z.array(z.enum(roomSkills)).max(roomSkills.length),
  }),
  /** The person has declined. The code is used up. */
  z.strictObject({ type: z.literal('decline') }),
  /** Announces binary frames. */
  z.strictObject({
    type: z.literal('upload'),
    uploadId,
    mediaType: z.enum(['image/png', 'image/jpeg', 'application/json']),
    byteCount: z.int().min(1).max(roomLimits.documentBytes),
  }),
  /** A capture's content. Its document, and its picture if any, were uploaded before. */
  z.strictObject({
    type: z.literal('captured'),
    replyTo: requestId.nullable(),
    name: plainName,
    kind: z.enum(captureKinds),
    address: z.string().max(2000),
    locale: localeCode.nullable(),
    documentUpload: uploadId,
    imageUpload: uploadId.nullable(),
  }),
] as const

/** Removes a device. The code that it joined with becomes invalid. */
const kick = z.strictObject({ type: z.literal('kick'), id: requestId, deviceId: id })
/** Lets a builder in. Only the member who created its code can. */
const admit = z.strictObject({ type: z.literal('admit'), id: requestId, deviceId: id })
/** Ends the room for everybody. */
const end = z.strictObject({ type: z.literal('end'), id: requestId })

/** From a dashboard to the server. */
export const dashboardMessage = z.discriminatedUnion('type', [ping, pong, ...commands, kick, admit, end])

/** From a device to the server. */
export const deviceMessage = z.discriminatedUnion('type', [ping, pong, ...entrance, call, ...reports])

const place = {
  roomId: id,
  app: z.strictObject({ id, name: z.string() }),
  project: z.strictObject({ id, name: z.string() }),
}

/** A message that could not be carried out. `replyTo` is null if it could not be parsed that far. */
const refused = z.strictObject({
  type: z.literal('refused'),
  replyTo: requestId.nullable(),
  code: z.enum(Object.keys(roomRefusals) as [RoomRefusal, ...RoomRefusal[]]),
  message: z.string(),
})

/** The room's draft was changed, by anyone. `via` is the dashboard's tab that changed it, if it named itself. */
const draftChanged = z.strictObject({ type: z.literal('draftChanged'), via: z.string().nullable() })

/** From the server to a device. */
export const messageToDevice = z.discriminatedUnion('type', [
  ping,
  pong,
  /** Names the author, for the question to the person at the device. */
  z.strictObject({
    type: z.literal('welcome'),
    ...place,
    deviceId: id,
    /** Only for a builder; `member` opened it. */
    builder: z
      .strictObject({
        appVersionId: id,
        isAdmitted: z.boolean(),
        member: z.strictObject({ id, name: z.string() }),
      })
      .optional(),
  }),
  /** The dashboard has let the builder in: it may call from now on. */
  z.strictObject({ type: z.literal('admitted') }),
  /** The answer to a call, as over HTTP. */
  z.strictObject({ type: z.literal('answer'), ...answer, status: z.int(), body: z.unknown() }),
  /** Only for an admitted builder, and not for its own changes. */
  draftChanged,
  ...commands,
  /** Confirms a binary frame. The upload is complete when `receivedBytes` equals the announced size. */
  z.strictObject({ type: z.literal('ack'), uploadId, index: z.int(), receivedBytes: z.int() }),
  z.strictObject({ type: z.literal('stored'), replyTo: requestId.nullable(), captureId: id }),
  refused,
])

export const roomDevice = z.strictObject({
  id,
  state: z.enum(roomDeviceStates),
  /** Null until the person at the device has agreed. */
  device: device.nullable(),
  locale: localeCode.nullable(),
  /** The page or screen that the device shows. */
  address: z.string().nullable(),
  skills: z.array(z.enum(roomSkills)),
  joinedAt: z.iso.datetime(),
  /** Only for a builder. */
  builder: z
    .strictObject({
      /** The code that it joined with. */
      codeId: id,
      origin: z.string(),
      isAdmitted: z.boolean(),
      /** The member who created the code; null once they are gone. */
      memberId: id.nullable(),
    })
    .optional(),
})

/** From the server to a dashboard. */
export const messageToDashboard = z.discriminatedUnion('type', [
  ping,
  pong,
  z.strictObject({ type: z.literal('welcome'), ...place, peerId: id }),
  /** The devices and members in the room. Sent after `welcome` and on every change. */
  z.strictObject({
    type: z.literal('presence'),
    devices: z.array(roomDevice),
    dashboards: z.array(z.strictObject({ id, name: z.string() })),
  }),
  z.strictObject({
    type: z.literal('report'),
    deviceId: id,
    report: z.discriminatedUnion('type', [...reports]),
  }),
  /** A device's capture was stored. */
  z.strictObject({
    type: z.literal('captured'),
    deviceId: id,
    replyTo: requestId.nullable(),
    captureId: id,
    name: z.string(),
  }),
  draftChanged,
  refused,
])

export type RoomCommand = z.infer<(typeof commands)[number]>
export type RoomReport = z.infer<(typeof reports)[number]>
export type RoomCall = z.infer<typeof call>
export type StepPlace = z.infer<typeof stepPlace>
export type RoomMatch = z.infer<typeof match>
export type RoomDevice = z.infer<typeof roomDevice>
export type DashboardMessage = z.infer<typeof dashboardMessage>
export type DeviceMessage = z.infer<typeof deviceMessage>
export type MessageToDevice = z.infer<typeof messageToDevice>
export type MessageToDashboard = z.infer<typeof messageToDashboard>
