export { assertAddress } from './assert-address.ts'
export { createOutbound, type Outbound } from './outbound.ts'
export { OutboundError } from './outbound-error.ts'
export { toWaitMs } from './to-wait-ms.ts'
