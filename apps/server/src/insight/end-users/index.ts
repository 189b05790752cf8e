export { createEndUserCalls, createReceiptCalls } from './end-users.routes.ts'
export { eraseEndUser, sweepErasures } from './end-users.service.ts'
