/** A menu or dialog fades out and returns the focus before this. */
const CLOSED_MS = 250

/** Focuses a field once the menu or dialog that led to it has closed, unless the author is already in another field. */
export function focusField(id: string): void {
  setTimeout(() => {
    const isTyping = document.activeElement?.matches('input, textarea, [contenteditable]')
    if (!isTyping) document.getElementById(id)?.focus()
  }, CLOSED_MS)
}
