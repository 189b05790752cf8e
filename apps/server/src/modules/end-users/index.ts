export { createEndUserCalls, createReceiptCalls } from './end-users.routes.ts'
export { sweepErasures } from './end-users.service.ts'
