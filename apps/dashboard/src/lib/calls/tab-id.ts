import { createId } from '@waymark/room'
/** One id for the lifetime of the document. Not in session storage, which a duplicated tab would copy. */
export const tabId = createId()
