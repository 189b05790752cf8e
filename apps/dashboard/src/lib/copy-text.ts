/** Copies a text; returns whether that worked. Without https, browsers only have the older way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-restricted-properties -- with another way below
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByEvent(text)
  }
}

/** Needs no selection, which would move the focus out of a dialog. */
function copyByEvent(text: string): boolean {
  let isCopied = false
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
    isCopied = true
  }
  window.addEventListener('copy', onCopy, { capture: true, once: true })
  document.execCommand('copy')
  window.removeEventListener('copy', onCopy, { capture: true })
  return isCopied
}
