import { z } from 'zod'
import { platforms } from '../constants/platform.ts'
import { localeCode } from '../documents/locale.ts'
import { auditFields, id, revision } from '../fields/entity.ts'
import { deviceName, plainName } from '../fields/name.ts'
import { problem } from '../fields/problem.ts'

/** What a device says of itself when it joins a room. */
export const device = z.object({
  name: deviceName,
  platform: z.enum(platforms),
  /** Of its screen or window, in its own points. */
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  pixelRatio: z.number().min(0.1).max(10),
})
export type Device = z.infer<typeof device>

/** WAITING: nobody has come yet, and the last code still works. EXPIRED: it does not, or the room was ended. */
export const roomStates = ['WAITING', 'JOINED', 'EXPIRED'] as const

/** A place where the dashboard and devices meet; they talk over the WebSocket at `/rooms/{id}`. */
export const room = z.object({
  id,
  projectId: id,
  state: z.enum(roomStates),
  /** When the last code ends, or ended. */
  expiresAt: z.iso.datetime(),
  /** Those that came with a code; null until the person at the device has said yes. */
  devices: z.array(z.object({ id, device: device.nullable(), joinedAt: z.iso.datetime() })),
})
export type Room = z.infer<typeof room>

/** What brings a device here: typed, or scanned. */
export const pairing = z.object({
  /** Six letters and digits that cannot be mixed up; used once. */
  code: z.string(),
  /** An SVG image of the address to open, as a data URL. */
  qr: z.string(),
  expiresAt: z.iso.datetime(),
})
export type Pairing = z.infer<typeof pairing>

export const captureKinds = ['WEB', 'NATIVE'] as const

/** A screen of the target app as a device saw it: the field's word is screen grab. */
export const capture = z.object({
  id,
  appId: id,
  projectId: id.nullable(),
  name: z.string(),
  kind: z.enum(captureKinds),
  /** WEB: path, query and hash. NATIVE: the screen or controller. */
  address: z.string(),
  locale: z.string().nullable(),
  device,
  hasImage: z.boolean(),
  isArchived: z.boolean(),
  /** How many identifiers were made from it. */
  identifierCount: z.int(),
  revision,
  ...auditFields,
})
export type Capture = z.infer<typeof capture>

/** A capture with what was on the screen: a DOM snapshot, or a native view tree. */
export const captureWithDocument = capture.extend({ document: z.record(z.string(), z.unknown()) })

export const captureChange = z.object({ name: plainName, isArchived: z.boolean() }).partial()

/** Browsers nest no elements deeper than 512; what is deeper by far exhausts whoever writes or reads it as JSON. */
const maxDepth = 1500

function isDeeperThan(document: unknown, depth: number): boolean {
  let level = [document]
  for (let at = 0; at <= depth; at += 1) {
    level = level.flatMap((it) => (typeof it === 'object' && it !== null ? Object.values(it) : []))
    if (level.length === 0) return false
  }
  return true
}

/** What a device in a room sends. The image is PNG or JPEG in base64; texts marked private are masked on the device. */
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

/** What a device asks in order to join a room. One that will say hello over the WebSocket tells what it is there. */
export const roomJoin = z.object({ code: z.string().trim().min(6).max(6), device: device.optional() })
