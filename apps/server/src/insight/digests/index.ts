export { digests } from './digests.routes.ts'
export { sendDueDigests } from './send-due-digests.ts'
