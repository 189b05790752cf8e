/** What is loaded only when there is something to tell the server. */
export { createEventSender } from './event-sender.ts'
