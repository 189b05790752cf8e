export { createDelivery } from './delivery.routes.ts'
