export { captures } from './captures.routes.ts'
export { keepCapture, type CaptureParts } from './captures.service.ts'
