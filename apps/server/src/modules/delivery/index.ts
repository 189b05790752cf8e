export { createDelivery } from './delivery.routes.ts'
export { openWarmCopies } from './warm-copies.ts'
