/** Focuses the first invalid field of a form that was refused. */
export function focusFirstError(errors: object): void {
  const wrong = Object.keys(errors)
  const fields = document.querySelectorAll<HTMLElement>('[data-path]')
  const first = [...fields].find(({ dataset }) => wrong.includes(dataset.path ?? ''))
  first?.focus()
}
