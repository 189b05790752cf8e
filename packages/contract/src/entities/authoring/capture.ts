import { z } from 'zod'
import { platforms } from '../../constants/apps/platform.ts'
import { localeCode } from '../../documents/locale.ts'
import { auditFields, id, revision } from '../../fields/entity.ts'
import { deviceName, plainName } from '../../fields/name.ts'
import { problem } from '../../fields/problem.ts'

/** The details that a device reports about itself when it joins a room. */
export const device = z.object({
  name: deviceName,
  platform: z.enum(platforms),
  /** Size of its screen or window, in its own points. */
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  pixelRatio: z.number().min(0.1).max(10),
  /** The version of the app that runs on it, if the app names one. */
  appVersion: z.string().max(50).optional(),
})
export type Device = z.infer<typeof device>

/** WAITING: nobody has joined, and the last code is still valid. EXPIRED: the code is not, or the room was ended. */
export const roomStates = ['WAITING', 'JOINED', 'EXPIRED'] as const

/** A room in which the dashboard and devices meet. They communicate over the WebSocket at `/rooms/{id}`. */
export const room = z.object({
  id,
  projectId: id,
  state: z.enum(roomStates),
  /** The time when the last code expires or expired. */
  expiresAt: z.iso.datetime(),
  /** Devices that joined with a code. `device` is null until the person at it has agreed. */
  devices: z.array(z.object({ id, device: device.nullable(), joinedAt: z.iso.datetime() })),
})
export type Room = z.infer<typeof room>

/** The code that a device needs to join, typed or scanned. */
export const pairing = z.object({
  /** Six unambiguous letters and digits, valid once. */
  code: z.string(),
  /** A QR code of the address to open, as an SVG data URL. */
  qr: z.string(),
  expiresAt: z.iso.datetime(),
})
export type Pairing = z.infer<typeof pairing>

/** The code that opens the builder in a page of the app. */
export const builderPairing = z.object({
  /** Random, valid for a minute and once. */
  code: z.string(),
  /** Names the code without giving it away: presence repeats it for the page that used the code. */
  codeId: id,
  /** The page of the app with the code in its hash; null if the app has no page. */
  url: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})
export type BuilderPairing = z.infer<typeof builderPairing>

export const captureKinds = ['WEB', 'NATIVE'] as const

/** A screen of the target app as a device captured it; the field's term is screen grab. */
export const capture = z.object({
  id,
  appId: id,
  projectId: id.nullable(),
  name: z.string(),
  kind: z.enum(captureKinds),
  /** WEB: path, query and hash. NATIVE: the screen or view controller. */
  address: z.string(),
  locale: z.string().nullable(),
  device,
  hasImage: z.boolean(),
  isArchived: z.boolean(),
  /** Number of identifiers made from the capture. */
  identifierCount: z.int(),
  revision,
  ...auditFields,
})
export type Capture = z.infer<typeof capture>

/** The filters for an app's captures: at most 100 names each, in order. */
export const captureOrigins = z.object({
  /** Names of devices. */
  devices: z.array(z.string()),
  appVersions: z.array(z.string()),
})
export type CaptureOrigins = z.infer<typeof captureOrigins>

/** A capture with its content: a DOM snapshot, or a native view tree. */
export const captureWithDocument = capture.extend({ document: z.record(z.string(), z.unknown()) })

export const captureChange = z.object({ name: plainName, isArchived: z.boolean() }).partial()

/** Browsers nest elements 512 deep at most. Much deeper JSON can exhaust its reader or writer. */
const maxDepth = 1500

function isDeeperThan(document: unknown, depth: number): boolean {
  let level = [document]
  for (let at = 0; at <= depth; at += 1) {
    level = level.flatMap((it) => (typeof it === 'object' && it !== null ? Object.values(it) : []))
    if (level.length === 0) return false
  }
  return true
}

/** A capture sent by a device. The image is PNG or JPEG in base64. The device masks texts marked private. */
export const newCapture = z.object({
  token: z.string().min(1).max(100),
  name: plainName,
  kind: z.enum(captureKinds),
  address: z.string().max(2000),
  locale: localeCode.nullable().default(null),
  document: z
    .record(z.string(), z.unknown())
    .refine((it) => !isDeeperThan(it, maxDepth), problem('nested_too_deeply')),
  image: z
    .base64()
    .max(4 * 1024 * 1024)
    .nullable()
    .default(null),
})
export type NewCapture = z.infer<typeof newCapture>

/** A device's request to join a room. One that sends hello over the WebSocket describes itself there instead. */
export const roomJoin = z.object({ code: z.string().trim().min(6).max(6), device: device.optional() })

/** The request of a page of the app to join a room as its builder. */
export const builderJoin = z.object({ code: z.string().min(1).max(100) })
