/** Marks what holds fields that write into the draft with each key: going back in them is the editor's. */
export const withDraftUndo = { 'data-into-draft': true }

const TEXT_FIELD =
  'textarea:not([readonly]), input:not([readonly]):is(:not([type]), [type="text"], [type="search"], [type="url"], [type="number"])'

/** Whether what is typed there is nobody's but the field's own, which takes it back as browsers do. */
export function hasOwnUndo(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(TEXT_FIELD) && !target.closest('[data-into-draft]')
}
