/** For a form that refused to be sent: brings the keyboard to the first field that is wrong. */
export function focusFirstError(errors: object): void {
  const wrong = Object.keys(errors)
  const fields = document.querySelectorAll<HTMLElement>('[data-path]')
  const first = [...fields].find(({ dataset }) => wrong.includes(dataset.path ?? ''))
  first?.focus()
}
