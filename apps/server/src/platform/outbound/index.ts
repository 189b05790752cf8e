export { createOutbound, type Outbound, type OutboundInit } from './outbound.ts'
export { OutboundError, type OutboundReason } from './outbound-error.ts'
