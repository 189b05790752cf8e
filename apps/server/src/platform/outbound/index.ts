export { createOutbound, type Outbound } from './outbound.ts'
export { OutboundError, type OutboundReason } from './outbound-error.ts'
