/** The code that the browser extension brings into pages without the SDK. */
export { createAuthorBadge } from './device-room/author-badge.ts'
export { buildWithoutTag } from './device-room/build-without-tag.ts'
export { getLabels, type EnteredRoom } from '@waymark/core/room'
export { takeBuilderDoor } from './device-room/take-builder-door.ts'
