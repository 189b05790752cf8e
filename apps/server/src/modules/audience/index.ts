export { createAudienceCalls } from './audience.routes.ts'
export { placeEndUser } from './place-end-user.ts'
export { toEstimate, toShownProperties } from './basis.ts'
export { sortIntoSegments } from './sort-into-segments.ts'
