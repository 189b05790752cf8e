/** The tests that every store of events passes. */
export { describeEventStore } from '../../../test/event-store/describe-event-store.ts'
