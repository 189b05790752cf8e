/** Marks a container whose fields write every key press into the draft: undo in them is the editor's. */
export const withDraftUndo = { 'data-into-draft': true }

const TEXT_FIELD =
  'textarea:not([readonly]), input:not([readonly]):is(:not([type]), [type="text"], [type="search"], [type="url"], [type="number"])'

/** Whether a field is not part of the draft, so that the browser's own undo applies. */
export function hasOwnUndo(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(TEXT_FIELD) && !target.closest('[data-into-draft]')
}
