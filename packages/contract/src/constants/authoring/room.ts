/** The subprotocol of a WebSocket at `/rooms/{roomId}`: the role, and the version of the protocol. */
export const roomProtocols = {
  DASHBOARD: 'waymark-room-dashboard.v1',
  DEVICE: 'waymark-room-device.v1',
} as const
export type RoomRole = keyof typeof roomProtocols

/** The query parameter with the room's code, in the address that the QR code holds. */
export const ROOM_PARAMETER = 'waymark_room'

/** The `to` of a message meant for every device in the room. */
export const EVERY_DEVICE = '*'

/** How long a code is valid. It admits one device. */
export const ROOM_CODE_LIFE_MS = 300_000

export const roomLimits = {
  pingEveryMs: 5000,
  /** A peer that has been silent for this long counts as gone. */
  deadAfterMs: 10_000,
  /** The time that a device may take to send its token. */
  enterWithinMs: 10_000,
  jsonBytes: 1024 * 1024,
  /** Size of one binary frame, without its header. */
  chunkBytes: 64 * 1024,
  /** The number of frames that may await their acknowledgement. */
  chunksInFlight: 4,
  imageBytes: 4 * 1024 * 1024,
  documentBytes: 8 * 1024 * 1024,
  devices: 10,
  dashboards: 20,
  /** Limit of text messages per connection. */
  messagesPerSecond: 20,
  messagesAtOnce: 60,
  identifiersAtOnce: 200,
  /** The same for a builder, which reads a whole project when it opens. */
  builderMessagesPerSecond: 60,
  builderMessagesAtOnce: 240,
  /** Size of the largest answer to a builder's call. */
  answerBytes: 4 * 1024 * 1024,
} as const

/** Close codes of a room's connection, besides 1000 (closed on request) and 1001 (the server restarts: reconnect). */
export const roomCloseCodes = {
  4400: { name: 'unreadable', message: 'The message cannot be read', isFinal: true },
  4401: { name: 'signed_out', message: 'You are signed out. Sign in and open the room again', isFinal: true },
  4403: { name: 'not_allowed', message: 'This page or member may not enter the room', isFinal: true },
  4404: { name: 'unknown', message: 'This room does not exist, or you cannot see it', isFinal: true },
  4408: { name: 'silent', message: 'No message arrived for ten seconds', isFinal: false },
  4409: { name: 'taken', message: 'The device has connected to the room from elsewhere', isFinal: true },
  4410: { name: 'expired', message: 'The room has ended. Ask for a new code', isFinal: true },
  4411: { name: 'kicked', message: 'An author has removed the device from the room', isFinal: true },
  4412: { name: 'full', message: 'The room is full', isFinal: true },
  4413: { name: 'too_big', message: 'A message was too large', isFinal: true },
  4422: { name: 'declined', message: 'The person using the device declined', isFinal: true },
  4429: { name: 'too_fast', message: 'Too many messages at once', isFinal: false },
  4500: { name: 'failed', message: 'Something went wrong on this server', isFinal: false },
} as const satisfies Record<number, { name: string; message: string; isFinal: boolean }>
export type RoomCloseCode = keyof typeof roomCloseCodes
export type RoomCloseName = (typeof roomCloseCodes)[RoomCloseCode]['name']

/** Why one message was refused. The connection stays open. */
export const roomRefusals = {
  invalid_message: 'The message does not follow the protocol',
  not_ready: 'The device has not been allowed to take part yet',
  no_device: 'The device is not connected',
  device_slow: 'The device is still busy with earlier messages',
  unknown_upload: 'The upload is unknown or not complete',
  too_big: 'The message is too large',
  unsupported_media: 'Send the image as PNG or JPEG',
  server_busy: 'The server is busy. Try again shortly',
  storage_full: 'The server has no space left for files',
  cannot: 'The device cannot do this',
  page_too_big: 'The page is too large to be captured',
  failed: 'Something went wrong',
} as const
export type RoomRefusal = keyof typeof roomRefusals

/** The features that a device can say it supports. */
export const roomSkills = ['preview', 'highlight', 'resolve', 'capture'] as const
export type RoomSkill = (typeof roomSkills)[number]

/** ASKING: the person at the device has not agreed yet. AWAY: the device was here, but its connection is gone. */
export const roomDeviceStates = ['ASKING', 'READY', 'AWAY'] as const
export type RoomDeviceState = (typeof roomDeviceStates)[number]

/** The results of matching an identifier with the device's current screen. FREE: the step needs no element. */
export const roomMatchStatuses = ['FOUND', 'MISSING', 'AMBIGUOUS', 'OTHER_PAGE', 'FREE'] as const
export type RoomMatchStatus = (typeof roomMatchStatuses)[number]

export const captureSteps = ['READING', 'SENDING'] as const
export type CaptureStep = (typeof captureSteps)[number]
