/** What the browser extension brings into pages that do not have the SDK. */
export { createAuthorBadge } from './device-room/author-badge.ts'
export { buildWithoutTag } from './device-room/build-without-tag.ts'
export { getLabels } from './device-room/labels.ts'
export type { EnteredRoom } from './device-room/session-parts.ts'
export { takeBuilderDoor } from './device-room/take-builder-door.ts'
