export { createOutbound, type Outbound } from './outbound.ts'
export { OutboundError } from './outbound-error.ts'
