export { createForecastCalls } from './forecasts.routes.ts'
export { placeEndUser } from './place-end-user.ts'
export { toEstimate, toShownProperties } from './basis.ts'
export { sortIntoSegments } from './sort-into-segments.ts'
